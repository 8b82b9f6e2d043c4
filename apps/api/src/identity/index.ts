// Who somebody is: passwords, sessions, tokens, and the built-in service that speaks the AWS Cognito user-pool
// API. It does not own the people themselves, nor decide what a role may do.

import type { GraphqlPart } from '../platform/graphql.ts'
import type { IdentityDeps } from './deps.ts'
import { resolvers } from './resolvers.ts'

declare module '../platform/graphql.ts' {
  interface Services {
    identity: IdentityDeps
  }
}

export { deleteCredentials, findAccount, findPasswordHolders } from './accounts.ts'
export { hashFirstPassword, signInFirstTime } from './activation.ts'
export { readCapability, signCapability } from './capabilities.ts'
export { createIdentityDeps, type IdentityDeps, identityClientId, userPoolId } from './deps.ts'
export { passwordChangedMail, recoveryCodeMail } from './emails.ts'
export { recoveryJob } from './jobs.ts'
export { type IdentityKeys, loadKeys } from './keys.ts'
export { setPassword } from './password-changes.ts'
export { brokenPasswordRules } from './passwords.ts'
export { registerIdentityRoutes } from './routes.ts'
export { authenticate, createSession, endSessions } from './sessions/service.ts'
export const identityGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
}
