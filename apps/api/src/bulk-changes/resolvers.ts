import { type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
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
    canUndo: (row: ChangeRow, _args: object, { scope }: GraphqlContext) => canUndo(scope, row),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.adminUsersBulkChange': {
    guard: 'staff',
    text: (id) => `{ adminUsersBulkChange(id: "${id}") { state } }`,
  },
  'Mutation.adminUsersBulk': {
    guard: 'staff',
    text: (id) => `mutation { adminUsersBulk(action: ARCHIVE, input: { ids: ["${id}"] }) { total } }`,
  },
  'Mutation.adminUsersBulkUndo': {
    guard: 'staff',
    text: (id) => `mutation { adminUsersBulkUndo(id: "${id}") { total } }`,
  },
}
