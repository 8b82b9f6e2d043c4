// Who somebody is: passwords, sessions, tokens, and the built-in service that speaks the AWS Cognito user-pool
// API. It does not own the people themselves, nor decide what a role may do.

import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { jobs } from './jobs.ts'
import { access, resolvers } from './resolvers.ts'
import { registerIdentityRoutes } from './routes.ts'

export { findAccount, findPasswordHolders } from './accounts.ts'
export { hashFirstPassword, signInFirstTime } from './activation.ts'
export { passwordChangedMail, recoveryCodeMail } from './emails.ts'
export { recoveryJob } from './jobs.ts'
export { brokenPasswordRules } from './passwords/passwords.ts'
export { createIdentity } from './providers.ts'
export { type IdentityKeys, loadKeys } from './tokens/keys.ts'

export const identity: Module = {
  name: 'identity',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  routes: async (app, { services }) => {
    if (services.identity.adapter.answersHere) await registerIdentityRoutes(app, services.identity)
  },
  jobs,
  mails,
  access,
}
