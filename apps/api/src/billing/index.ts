// Owns what members pay: prices, checkouts, subscriptions, payments and the ledger. Whether somebody is a paid member is
// the members'; it is told from here.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { jobs } from './jobs.ts'
import { access, resolvers } from './resolvers.ts'
import { registerBillingRoutes } from './routes.ts'
import { staffAccess, staffLoaders, staffResolvers } from './staff/resolvers.ts'
import { cancelWithMember } from './subscriptions/deletions.ts'
import { events } from './subscriptions/events.ts'

export { parseTerms, type TermsInput } from './plans/terms.ts'
export { createPayments } from './providers.ts'
export { findOverdue } from './staff/service.ts'
export { eventJob } from './webhooks.ts'

export const billing: Module = {
  name: 'billing',
  schema: [new URL('./schema.graphql', import.meta.url), new URL('./staff/schema.graphql', import.meta.url)],
  resolvers: {
    ...resolvers,
    ...staffResolvers,
    Query: { ...resolvers.Query, ...staffResolvers.Query },
    Mutation: { ...resolvers.Mutation, ...staffResolvers.Mutation },
  },
  loaders: staffLoaders,
  routes: registerBillingRoutes,
  jobs,
  mails,
  events,
  memberDeletion: cancelWithMember,
  access: { ...access, ...staffAccess },
}
