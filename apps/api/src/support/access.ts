import type { AccessRows } from '../platform/module.ts'

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.support': {
    guard: 'anyone',
    text: (id) => `{ support(id: "${id}") { subject email } }`,
  },
  'Mutation.supportCreate': {
    guard: 'anyone',
    text: () => 'mutation { supportCreate(input: { email: "", subject: "", body: "" }) { subject } }',
  },
  'Mutation.supportReply': {
    guard: 'anyone',
    text: (id) => `mutation { supportReply(id: "${id}", input: { body: "Hello" }) { subject } }`,
  },
}
