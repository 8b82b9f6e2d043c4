// Owns the one search of staff over records of all kinds: what words mean, how hits are ranked, and the statement that
// asks everywhere at once. It knows none of the tables; each module says how its own records are found.
import type { Module } from '../platform/module.ts'
import { access, resolvers } from './resolvers.ts'

export const search: Module = {
  name: 'search',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  access,
}
