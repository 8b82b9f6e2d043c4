// Owns support requests and what is said in them: who may ask, who may answer, how each side is told. It does not own
// the inbox in which staff work through them.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { events } from './events.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export { createRequest, replyToRequest } from './service.ts'

export const support: Module = {
  name: 'support',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  mails,
  events,
  access,
}
