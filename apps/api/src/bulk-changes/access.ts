import type { AccessRows } from '../platform/module.ts'

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
