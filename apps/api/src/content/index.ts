// Owns scheduled content: polls with their votes, quotes, free texts and when each is shown. It does not own the
// pictures in it, nor the people who vote.
import type { Module } from '../platform/module.ts'
import { jobs } from './jobs.ts'
import { kindsSchema } from './kinds/root-fields.ts'
import { search } from './list.ts'
import { access, loaders, resolvers } from './resolvers.ts'
import { registerContentRoutes } from './routes.ts'

export { createItem } from './changes.ts'
export { kindOf } from './kinds/index.ts'

export { findEnding, findPollVotes } from './service.ts'

export const content: Module = {
  name: 'content',
  schema: [
    new URL('./schema.graphql', import.meta.url),
    kindsSchema,
    new URL('./polls/schema.graphql', import.meta.url),
  ],
  resolvers,
  loaders,
  routes: registerContentRoutes,
  jobs,
  search,
  access,
}
