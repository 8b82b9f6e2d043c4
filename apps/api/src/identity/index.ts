// Who somebody is: passwords, sessions, tokens, and the built-in service that speaks the AWS Cognito user-pool
// API. It does not own the people themselves, nor decide what a role may do.

export { deleteCredentials, findAccount, findPasswordHolders } from './accounts.ts'
export { createIdentityDeps, identityClientId, userPoolId } from './deps.ts'
export { passwordChangedMail, recoveryCodeMail } from './emails.ts'
export { recoveryJob } from './jobs.ts'
export { type IdentityKeys, loadKeys } from './keys.ts'
export { setPassword } from './password-changes.ts'
export { brokenPasswordRules } from './passwords.ts'
export { registerIdentityRoutes } from './routes.ts'
export { authenticate, createSession, endSessions } from './sessions/service.ts'
