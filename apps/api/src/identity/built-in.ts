import type { IdentityAdapter } from './adapter.ts'
import { type IdentityDeps, identityClientId, userPoolId } from './deps.ts'
import { setPassword } from './passwords/changes.ts'
import { deleteCredentials } from './queries.ts'
import { requestRecovery } from './recovery/requests.ts'
import { authenticate, endSessions, recall } from './sessions/service.ts'

/** On the database of this installation, answering at /identity like a Cognito user pool. */
export const createBuiltIn = (deps: IdentityDeps): IdentityAdapter => ({
  describePool: (origin) => ({
    userPoolId,
    userPoolClientId: identityClientId,
    userPoolEndpoint: `${origin}/identity/`,
  }),
  answersHere: true,
  authenticate: (token) => authenticate(deps, token),
  recall: (token) => recall(deps, token),
  setPassword,
  check: async () => 'Staff accounts are kept in the database and signed in at /identity.',
  signOut: (tx, personId) => endSessions(tx, personId),
  deleteAccounts: deleteCredentials,
  startRecovery: (scope, request) => requestRecovery(scope, deps, request),
})
