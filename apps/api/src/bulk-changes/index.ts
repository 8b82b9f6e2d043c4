// Owns actions on many members as work with progress: what was asked for, how far it is, and the way back. What an
// action does to a member is the members' and the invites'.
import type { Module } from '../platform/module.ts'
import { jobs } from './jobs.ts'
import { access, resolvers } from './resolvers.ts'

export { bulkChangeJob } from './jobs.ts'

export const bulkChanges: Module = {
  name: 'bulk-changes',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  jobs,
  access,
}
