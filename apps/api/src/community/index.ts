// Owns what staff set about their community and the first steps of a new one. It does not own the tenant's row, nor
// the facts that tick a step: it asks whose they are.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export const community: Module = {
  name: 'community',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  mails,
  access,
}
