// Owns support requests, what is said in them, how each side is told, and the inbox in which staff work through them. It
// does not own the people who ask, whom it knows by their emails.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { events } from './events.ts'
import { search } from './inbox/list.ts'
import { inboxAccess, inboxLoaders, inboxResolvers } from './inbox/resolvers.ts'
import { jobs } from './jobs.ts'
import { access, loaders, resolvers } from './resolvers.ts'
import { registerSupportRoutes } from './routes.ts'

export { updateConversationAs } from './inbox/changes.ts'
export { addNote } from './notes/service.ts'
export { createSavedReply } from './saved-replies/service.ts'
export { createRequest, findUnanswered, replyToRequest } from './service.ts'

export const support: Module = {
  name: 'support',
  schema: [new URL('./schema.graphql', import.meta.url), new URL('./inbox/schema.graphql', import.meta.url)],
  resolvers: {
    ...resolvers,
    ...inboxResolvers,
    Query: { ...resolvers.Query, ...inboxResolvers.Query },
    Mutation: { ...resolvers.Mutation, ...inboxResolvers.Mutation },
  },
  loaders: { ...loaders, ...inboxLoaders },
  routes: registerSupportRoutes,
  jobs,
  mails,
  events,
  search,
  access: { ...access, ...inboxAccess },
}
