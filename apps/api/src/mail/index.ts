// Owns what staff see and do with mail: the outbox, the texts that a tenant writes in place of the product's own, what
// staff write to one person, and what other mail servers report about emails of ours. Making and delivering mails is the platform's; other mails are each module's own.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { search } from './list.ts'
import { access, loaders, resolvers } from './resolvers.ts'
import { registerMailRoutes } from './routes.ts'

export { purgeOutboxJob } from './jobs.ts'
export { findFailed } from './service.ts'

export const mail: Module = {
  name: 'mail',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  routes: registerMailRoutes,
  jobs,
  mails,
  events,
  search,
  access,
}
