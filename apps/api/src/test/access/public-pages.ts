import type { Rows } from './row.ts'

/** The rows of the access matrix for support and articles. */
export const publicPages = {
  'Query.article': {
    guard: 'anyone' as const,
    text: (id: string) => `{ article(id: "${id}") { title body } }`,
  },
  'Query.support': {
    guard: 'anyone' as const,
    text: (id: string) => `{ support(id: "${id}") { subject email } }`,
  },
  'Mutation.supportCreate': {
    guard: 'anyone' as const,
    text: () => 'mutation { supportCreate(input: { email: "", subject: "", body: "" }) { subject } }',
  },
  'Mutation.supportReply': {
    guard: 'anyone' as const,
    text: (id: string) => `mutation { supportReply(id: "${id}", input: { body: "Hello" }) { subject } }`,
  },
}
