import type { Rows } from './row.ts'

/** The rows of the access matrix for support and articles. */
export const publicPages: Rows = {
  'Query.article': {
    guard: 'anyone',
    text: (id) => `{ article(id: "${id}") { title body } }`,
  },
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
