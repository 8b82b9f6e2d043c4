// Owns what staff see of mail: the outbox, and the texts that a tenant writes in place of the product's own. Writing
// and delivering mails is the platform's, and what mails there are is each module's own.
import type { Module } from '../platform/module.ts'
import { jobs } from './jobs.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export { purgeOutboxJob } from './jobs.ts'

export const mail: Module = {
  name: 'mail',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  jobs,
  access,
}
