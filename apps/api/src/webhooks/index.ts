// Owns the addresses of other services that are told what happens in a community, and the telling. It does not own what
// happens: triggers of the database announce it in the transaction of its cause.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { jobs } from './jobs.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export const webhooks: Module = {
  name: 'webhooks',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  jobs,
  mails,
  access,
}
