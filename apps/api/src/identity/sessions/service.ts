import { isStaffRole, sessionIdleTimeout } from '@hearth/contract'
import { defineBatches } from '../../platform/concurrency/batches.ts'
import type { Actor, Scope } from '../../platform/scope.ts'
import { hashSecret, issueBearer, tenantOfBearer } from '../../platform/tokens/bearer.ts'
import type { Visit } from '../../platform/visit.ts'
import { isOpen } from '../accounts.ts'
import type { IdentityDeps } from '../deps.ts'
import { networkHashOf, noteDevice, noteReturn, rememberDevice } from '../devices/service.ts'
import { lockUnchangedPassword } from '../passwords/changes.ts'
import type { Account } from '../queries.ts'
import { Refusal } from '../refusals.ts'
import { deleteForgottenFailures } from '../sign-in/queries.ts'
import { findSessions, type SessionAddress, type SessionOfPerson } from './live/queries.ts'
import { actorOf, isUnnoted, type RecalledPerson, recallSession, rememberSession } from './live/remembered.ts'
import * as queries from './queries.ts'
import { accessTokenSeconds, readAccessToken, signTokens } from './tokens.ts'

export { endSessions } from './queries.ts'

/** security.md R15: so long a session lives at most, whatever is refreshed. */
const sessionMilliseconds = 30 * 86_400_000
const graceMilliseconds = 60_000
const maxUserAgent = 300

export type Tokens = { accessToken: string; idToken: string; refreshToken: string; expiresIn: number }
export type NewSession = {
  account: Account
  /** Whether a new device is mailed to the owner; a reset tells the owner already. */
  tellOwner?: boolean
}

/**
 * Signs a person in, whose right to it has been checked before. `account` is the person as read at that check,
 * or after a password was set in the same transaction.
 */
export async function createSession(
  scope: Scope,
  deps: IdentityDeps,
  { account, tellOwner = true }: NewSession,
): Promise<Tokens> {
  const refresh = issueBearer(scope, sessionMilliseconds)
  const deviceHash = rememberDevice(scope)
  const sessionId = await scope.transaction(async (tx) => {
    await lockUnchangedPassword(tx, account)
    await queries.deleteExpiredSessions(tx, account.id)
    await deleteForgottenFailures(tx)
    const id = await queries.insertSession(tx, {
      personId: account.id,
      role: account.role,
      expires: refresh.expires,
      userAgent: scope.visit?.userAgent?.slice(0, maxUserAgent) ?? null,
      deviceHash,
      network: networkHashOf(scope, account.id),
    })
    await queries.insertRefreshToken(tx, id, refresh.hash)
    if (deviceHash) await noteDevice(tx, { hash: deviceHash, person: account, tellOwner })
    await queries.markSignedIn(tx, account.id)
    return id
  })
  const { id: personId, role, legacy } = account
  scope.log.info({ tenantId: scope.tenantId, personId, role, sessionId }, 'signed in')
  if (legacy) {
    scope.log.warn(
      { tenantId: scope.tenantId, personId },
      'legacy staff account signed in as ADMIN, give it a role of its own',
    )
  }
  const signed = await signTokens(deps, { account, sessionId, signedIn: scope.now })
  return { ...signed, refreshToken: refresh.token, expiresIn: accessTokenSeconds }
}

/** Why a session is over at this moment, whatever its tokens say (security.md R14 to R16). */
function whyOver(session: Omit<SessionOfPerson, 'state'>, { settings }: IdentityDeps, now: Date) {
  const idle = now.getTime() - session.lastSeen.getTime()
  if (session.ended || session.sessionRole !== session.role) return 'ended'
  if (session.expires <= now) return 'expired'
  if (isStaffRole(session.role) && idle >= sessionIdleTimeout) return 'expired'
  return isOpen(session, { settings, now }) ? undefined : 'closed'
}

/**
 * Gives new tokens for a refresh token and puts a new one in its place. Several tabs or processes may use the
 * same one within a minute; later it is taken for stolen, and its session ends. A refresh is no activity: a tab
 * that is left open does not keep a staff session alive.
 */
export async function refreshSession(
  deps: IdentityDeps,
  refreshToken: string,
  visit?: Visit,
): Promise<Tokens> {
  const tenantId = tenantOfBearer(refreshToken)
  if (!tenantId) throw new Refusal('refreshTokenInvalid')
  const scope = deps.scopeFor(tenantId, { kind: 'anyone' })
  const hash = hashSecret(refreshToken)
  const session = await queries.findRefreshToken(scope, hash)
  if (!session) throw new Refusal('refreshTokenInvalid')
  const over = whyOver(session, deps, scope.now)
  if (over) throw new Refusal(refreshRefusals[over])
  await refuseReuse(scope, session)
  const next = issueBearer(scope, sessionMilliseconds)
  await scope.transaction(async (tx) => {
    await queries.markReplaced(tx, hash)
    await queries.insertRefreshToken(tx, session.sessionId, next.hash)
    await noteReturn(tx, session.id, visit)
  })
  const { sessionId, signedIn } = session
  const signed = await signTokens(deps, { account: session, sessionId, signedIn })
  return { ...signed, refreshToken: next.token, expiresIn: accessTokenSeconds }
}

const refreshRefusals = {
  ended: 'refreshTokenRevoked',
  expired: 'refreshTokenExpired',
  closed: 'disabled',
} as const

type RefreshedSession = NonNullable<Awaited<ReturnType<typeof queries.findRefreshToken>>>

async function refuseReuse(scope: Scope, session: RefreshedSession): Promise<void> {
  if (!session.replaced || scope.now.getTime() - session.replaced.getTime() <= graceMilliseconds) return
  const { id: personId, sessionId, tenantId } = session
  await queries.endSession(scope, sessionId)
  scope.log.warn({ tenantId, personId, sessionId }, 'refresh token reused, session ended')
  throw new Refusal('refreshTokenReused')
}

/** Ends the session that a refresh token belongs to; a token that is not known changes nothing. */
export async function revokeRefreshToken(deps: IdentityDeps, refreshToken: string): Promise<void> {
  const tenantId = tenantOfBearer(refreshToken)
  if (!tenantId) return
  const scope = deps.scopeFor(tenantId, { kind: 'anyone' })
  const session = await queries.findRefreshToken(scope, hashSecret(refreshToken))
  if (!session) return
  await queries.endSession(scope, session.sessionId)
  const { id: personId, sessionId } = session
  scope.log.info({ tenantId, personId, sessionId }, 'signed out')
}

/** A request waits for a statement that begins after it came, so that a session that has ended is never taken for a live one. */
const findSession = defineBatches<SessionAddress, SessionOfPerson | undefined>({
  size: 100,
  atOnce: 2,
  run: async (scope, addresses) => {
    const sessions = await findSessions(scope, addresses)
    return addresses.map(({ sessionId, personId }) => ({
      status: 'fulfilled',
      value: sessions.find((session) => session.sessionId === sessionId && session.id === personId),
    }))
  },
})

export type LiveSession = { scope: Scope; session: SessionOfPerson }

/** The session of an access token, if the token is ours and the session and its person are still good. */
export async function requireSession(deps: IdentityDeps, accessToken: string): Promise<LiveSession> {
  const address = await readAccessToken(deps, accessToken)
  const scope = deps.scopeFor(address.tenantId, { kind: 'anyone' })
  const session = await findSession(scope, 'sessions', address)
  if (!session || whyOver(session, deps, scope.now)) throw new Refusal('accessTokenRevoked')
  rememberSession(deps, session)
  if (isUnnoted(session, scope.now)) await queries.touchSession(scope, session.sessionId)
  return { scope, session }
}

/** Who is probably asking; a session that must be touched or is over by the clock is looked up again. */
export function recall(deps: IdentityDeps, bearer: string): RecalledPerson | undefined {
  const now = deps.now()
  return recallSession(deps, bearer, (session) => !whyOver(session, deps, now) && !isUnnoted(session, now))
}

/**
 * Who is asking, for the bearer of a request to any part of the API. Tenant and role are those of the person's
 * row at this moment. A database that cannot be reached is an error, not a sign-out.
 */
export async function authenticate(
  deps: IdentityDeps,
  bearer: string,
): Promise<{ tenantId: string; actor: Actor } | undefined> {
  try {
    const { session } = await requireSession(deps, bearer)
    return { tenantId: session.tenantId, actor: actorOf(session) }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Signs the bearer's person out of every session. */
export async function signOutEverywhere(deps: IdentityDeps, accessToken: string): Promise<void> {
  const { scope, session } = await requireSession(deps, accessToken)
  await queries.endSessions(scope, session.id)
  const { tenantId, id: personId } = session
  scope.log.info({ tenantId, personId }, 'signed out everywhere')
}
