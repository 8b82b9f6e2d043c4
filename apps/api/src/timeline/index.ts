// Owns the one list of what happened to a member: it merges what each module tells of its own. It knows none of their
// tables, and keeps nothing itself.
import type { Module } from '../platform/module.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export const timeline: Module = {
  name: 'timeline',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  access,
}
