import { staff } from '../platform/graphql/guards.ts'
import { type ChangeRow, canUndo, getBulkChange, startBulkChange, undoBulkChange } from './service.ts'

export const resolvers = {
  Query: {
    adminUsersBulkChange: staff((scope, { id }) => getBulkChange(scope, id)),
  },
  Mutation: {
    adminUsersBulk: staff((scope, args) => startBulkChange(scope, args)),
    adminUsersBulkUndo: staff((scope, { id }) => undoBulkChange(scope, id)),
  },
  BulkChange: {
    canUndo: (row: ChangeRow) => canUndo(row),
  },
}
