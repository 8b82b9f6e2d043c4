// Who somebody is: passwords, sessions, tokens, and the built-in service that speaks the AWS Cognito user-pool
// API. It does not own the people themselves, nor decide what a role may do.

import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { jobs } from './jobs.ts'
import { registerMigration } from './pool/migration.ts'
import { access, resolvers } from './resolvers.ts'
import { registerIdentityRoutes } from './routes.ts'

export {
  findAccount,
  findAccountByEmail,
  findOpenStaff,
  findPasswordHolders,
  isOpenStaff,
} from './accounts.ts'
export { prepareFirstPassword, signInFirstTime } from './activation.ts'
export { passwordChangedMail, recoveryCodeMail } from './emails.ts'
export { recoveryJob } from './jobs.ts'
export { brokenPasswordRules } from './passwords/passwords.ts'
export { linkPoolPeople, listMoved } from './pool/people.ts'
export { createIdentity } from './providers.ts'
export { createSession, type Tokens } from './sessions/service.ts'
export { type IdentityKeys, loadKeys } from './tokens/keys.ts'

export const identity: Module = {
  name: 'identity',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  routes: async (app, scopes) => {
    const { identity } = scopes.services
    if (identity.adapter.answersHere) await registerIdentityRoutes(app, identity)
    registerMigration(app, scopes)
  },
  jobs,
  mails,
  access,
}
