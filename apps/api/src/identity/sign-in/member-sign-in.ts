import type { Scope } from '../../platform/scope.ts'
import type { IdentityDeps } from '../deps.ts'
import { Refusal, type RefusalReason, toExpectedError } from '../refusals.ts'
import { signIn } from '../service.ts'
import { endSession } from '../sessions/queries.ts'
import { refreshSession, revokeRefreshToken } from '../sessions/service.ts'

type Credentials = { email: string; password: string }
type SignedIn = { accessToken: string | null; refreshToken: string | null; role: string | null }

const nobody: SignedIn = { accessToken: null, refreshToken: null, role: null }

/**
 * Signs a person of the host's community in over GraphQL; a wrong name or password is an answer without tokens, and so
 * is an account of another community (product.md 2, 11).
 * @throws ACCOUNT_CLOSED, PASSWORD_RESET_NEEDED after the right password; RATE_LIMITED, BUSY
 */
export async function logIn(
  scope: Scope,
  deps: IdentityDeps,
  { email, password }: Credentials,
): Promise<SignedIn> {
  const { ip = '' } = scope.visit ?? {}
  try {
    const result = await signIn(scope, deps, { name: email, password, ip, anyTenant: false })
    if (result.kind === 'newPasswordRequired') throw new Refusal('resetRequired')
    const { accessToken, refreshToken } = result.tokens
    return { accessToken, refreshToken, role: result.account.role }
  } catch (error) {
    return answerRefusal(error, ['wrongCredentials'])
  }
}

/** Every refusal of a refresh token is an answer without tokens: the client then forgets its own. */
export async function refreshTokens(
  { visit }: Scope,
  deps: IdentityDeps,
  refreshToken?: string | null,
): Promise<SignedIn> {
  try {
    return { ...nobody, ...(await refreshSession(deps, refreshToken ?? '', visit)) }
  } catch (error) {
    return answerRefusal(error, [
      'refreshTokenInvalid',
      'refreshTokenExpired',
      'refreshTokenRevoked',
      'refreshTokenReused',
      'disabled',
    ])
  }
}

function answerRefusal(error: unknown, asNobody: RefusalReason[]): SignedIn {
  if (error instanceof Refusal && asNobody.includes(error.reason)) return nobody
  throw error instanceof Refusal ? toExpectedError(error) : error
}

export async function logOut(
  scope: Scope,
  deps: IdentityDeps,
  refreshToken?: string | null,
): Promise<boolean> {
  const { actor, tenantId } = scope
  if (refreshToken) await revokeRefreshToken(deps, refreshToken)
  if (actor.kind !== 'person') return true
  await endSession(scope, actor.sessionId)
  const { id: personId, sessionId } = actor
  scope.log.info({ tenantId, personId, sessionId }, 'signed out')
  return true
}
