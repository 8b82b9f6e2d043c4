import type { AccessRows } from '../platform/module.ts'

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.job': { guard: 'staff', text: (id) => `{ job(id: "${id}") { fileName createdBy { email } } }` },
  'Query.imports': { guard: 'staff', text: () => '{ imports { edges { node { fileName } } } }' },
  'Query.importFields': { guard: 'staff', text: () => '{ importFields }' },
  'Mutation.userImportUpload': {
    guard: 'staff',
    text: () => 'mutation { userImportUpload(fileName: "members.csv") { __typename } }',
  },
  'Mutation.userImportCsv': {
    guard: 'staff',
    text: (id) => `mutation { userImportCsv(url: "/files/hearth/${id}.csv") { fileName } }`,
  },
  'Mutation.userImportUndo': {
    guard: 'staff',
    text: (id) => `mutation { userImportUndo(id: "${id}") { fileName } }`,
  },
}
