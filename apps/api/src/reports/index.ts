// Owns what members report to staff about people and Living Rooms, and what staff do with it. It does not own the people
// and the rooms: what staff do about them is done there.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { search } from './list.ts'
import { access, loaders, resolvers } from './resolvers.ts'
import { registerReportRoutes } from './routes.ts'

export { createReport, updateReport } from './changes.ts'

export { findOpen } from './service.ts'

export const reports: Module = {
  name: 'reports',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  routes: registerReportRoutes,
  jobs,
  mails,
  events,
  search,
  access,
}
