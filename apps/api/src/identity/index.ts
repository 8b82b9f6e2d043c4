// Who somebody is: passwords, sessions, tokens, and the built-in service that speaks the AWS Cognito user-pool
// API. It does not own the people themselves, nor decide what a role may do.

export { type Account, findAccount, findPasswordHolders } from './accounts.ts'
export {
  createIdentityDeps,
  type IdentityDeps,
  type IdentityOptions,
  identityClientId,
  userPoolId,
} from './deps.ts'
export { recoveryJob } from './jobs.ts'
export { type IdentityKeys, loadKeys } from './keys.ts'
export { type PasswordOptions, setPassword } from './password-changes.ts'
export { brokenPasswordRules, hashPassword } from './passwords.ts'
export { confirmRecovery, requestRecovery } from './recovery.ts'
export { Refusal, type RefusalReason } from './refusals.ts'
export { registerIdentityRoutes } from './routes.ts'
export { changePassword, type Origin, type SignIn, type SignInResult, signIn } from './service.ts'
export {
  authenticate,
  createSession,
  endSession,
  endSessions,
  refreshSession,
  revokeRefreshToken,
  signOutEverywhere,
  type Tokens,
} from './sessions/service.ts'
