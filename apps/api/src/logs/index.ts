// Owns the lines of the log that staff of a tenant can read. It does not own what they tell of: each module logs its own
// events, and the platform hands the lines on; browsers tell what the pages' policy kept from them.
import type { Module } from '../platform/module.ts'
import { jobs } from './jobs.ts'
import { access, resolvers } from './resolvers.ts'
import { registerLogRoutes } from './routes.ts'

export { insertLogs } from './service.ts'

export const logs: Module = {
  name: 'logs',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  routes: registerLogRoutes,
  jobs,
  access,
}
