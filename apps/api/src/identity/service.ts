import type { Scope } from '../platform/scope.ts'
import type { Visit } from '../platform/visit.ts'
import { assertOpen, isOpenByPassword, readName } from './accounts.ts'
import type { IdentityDeps } from './deps.ts'
import { assertPasswordRules, lockUnchangedPassword, storePassword } from './passwords/changes.ts'
import { hashesAtOnce, hashPassword, isTooLongToHash, needsRehash } from './passwords/passwords.ts'
import * as queries from './queries.ts'
import { Refusal } from './refusals.ts'
import { createSession, requireSession, type Tokens } from './sessions/service.ts'
import { readChallenge, signChallenge } from './sessions/tokens.ts'
import { loginKey, oneAtATime, secondsLocked } from './sign-in/lockout.ts'
import { clearFailedSignIns, countFailedSignIn, findFailedSignIns } from './sign-in/queries.ts'
import { createTurns } from './sign-in/turns.ts'

export type SignIn = {
  /** Counted against the limits. */
  ip: string
  name: string
  password: string
  /** The back-office tells people at another community's portal so; everywhere else they are unknown. */
  anyTenant: boolean
}

/** Either signed in, or asked to replace a temporary password first. */
export type SignInResult =
  | { kind: 'signedIn'; account: queries.Account; tokens: Tokens }
  | { kind: 'newPasswordRequired'; account: queries.Account; challenge: string }

/**
 * Sign-ins take turns before they ask the database anything: as many as hash at a time, and one more
 * that gets ready meanwhile. All of a storm at once would hold every connection (security.md R01).
 */
const inTurn = createTurns(hashesAtOnce + 1)

/** Signs in with email address and password; every refusal before the right password is the same for all names. */
export const signIn = (scope: Scope, deps: IdentityDeps, attempt: SignIn): Promise<SignInResult> =>
  inTurn(() => signInNow(scope, deps, attempt))

async function signInNow(scope: Scope, deps: IdentityDeps, attempt: SignIn): Promise<SignInResult> {
  const name = readName(attempt.name)
  await deps.limits.countSignIn(attempt.ip)
  if (isTooLongToHash(attempt.password)) throw new Refusal('wrongCredentials')
  const find = attempt.anyTenant ? queries.findAccountAnywhere : queries.findAccountByEmail
  const found = await find(scope, name)
  await checkPassword(scope, deps, { ...attempt, name, account: found })
  // A hosted pool may have known the password of somebody who had none here.
  const account = found?.passwordVersion === null ? await find(scope, name) : found
  if (!account) throw new Refusal('wrongCredentials')
  const home = scope.inTenant(account.tenantId)
  assertAdmitted(home, deps, { account, ip: attempt.ip })
  if (account.passwordState === 'TEMPORARY')
    return { kind: 'newPasswordRequired', account, challenge: signChallenge(deps, account) }
  await refreshHash(home, account, attempt.password)
  const tokens = await createSession(home, deps, { account })
  return { kind: 'signedIn', account, tokens }
}

/** What keeps somebody out who knows the password. */
function assertAdmitted(
  { now, log }: Scope,
  { settings }: IdentityDeps,
  { account, ip }: { account: queries.Account; ip: string },
): void {
  const { id: personId, tenantId, passwordState, temporaryUntil } = account
  const isExpired = passwordState === 'TEMPORARY' && temporaryUntil !== null && temporaryUntil <= now
  const reason = !isOpenByPassword(account, { settings, now })
    ? 'disabled'
    : passwordState === 'UNCONFIRMED'
      ? 'unconfirmed'
      : passwordState === 'RESET_REQUIRED'
        ? 'resetRequired'
        : isExpired && 'temporaryExpired'
  if (!reason) return
  log.warn({ tenantId, personId, ip, reason }, 'sign-in refused')
  throw new Refusal(reason)
}

type PasswordCheck = Omit<SignIn, 'anyTenant'> & { account: queries.Account | undefined }

/** Lockout, limit, verification and count of one try, in the same steps whether the name exists or not. */
async function checkPassword(scope: Scope, deps: IdentityDeps, check: PasswordCheck): Promise<void> {
  const key = loginKey(deps.keys, check.name)
  const attempt = { ip: check.ip, loginKey: key }
  const personId = check.account?.id ?? null
  const about = {
    tenantId: check.account?.tenantId ?? scope.tenantId,
    personId,
    ip: check.ip,
    name: key.toString('hex').slice(0, 16),
  }
  await oneAtATime(key, async () => {
    const failed = await findFailedSignIns(scope, key)
    const locked = secondsLocked(failed, scope.now)
    if (locked > 0) {
      scope.log.warn({ ...about, seconds: locked }, 'sign-in refused during a lock')
      throw new Refusal('attemptsExceeded', { retryAfterSeconds: locked })
    }
    await deps.limits.assertFewFailures(attempt)
    const isRight = await deps.passwords.verify(scope, check)
    // Of many tries at once some may have used the limit up meanwhile: then this one learns nothing either.
    if (isRight) {
      await deps.limits.assertFewFailures(attempt)
      if (failed) await clearFailedSignIns(scope, key)
      return
    }
    await countFailedSignIn(scope, key)
    scope.log.warn(about, 'sign-in failed')
    await deps.limits.countFailure(attempt)
    throw new Refusal('wrongCredentials')
  })
}

/** A hash made with older figures is replaced while the password is at hand (security.md R01). */
async function refreshHash(scope: Scope, account: queries.Account, password: string): Promise<void> {
  if (!account.passwordHash || !(await needsRehash(account.passwordHash))) return
  await queries.updateHash(scope, account, await hashPassword(password))
}

export type NewPassword = { visit: Visit; challenge: string; password: string }

/** The step after a temporary password: the person's own one, then the session. */
export async function replaceTemporaryPassword(
  deps: IdentityDeps,
  { challenge, password, visit }: NewPassword,
): Promise<{ account: queries.Account; tokens: Tokens }> {
  await deps.limits.countSignIn(visit.ip)
  const { tenantId, personId, passwordVersion } = readChallenge(deps, challenge)
  const scope = deps.scopeFor(tenantId, { kind: 'anyone' }, visit)
  await assertPasswordRules(scope, password)
  const prepared = await deps.passwords.prepare(password)
  return scope.transaction(async (tx) => {
    // Of two answers to one challenge, the second waits here and then finds another password.
    await queries.lockPassword(tx, personId)
    const account = await queries.findAccount(tx, personId)
    if (account?.passwordState !== 'TEMPORARY' || account.passwordVersion !== passwordVersion) {
      throw new Refusal('challengeInvalid')
    }
    assertOpen(account, { settings: deps.settings, now: tx.now })
    await storePassword(tx, personId, { prepared })
    const changed = { ...account, passwordVersion: passwordVersion + 1 }
    return { account: changed, tokens: await createSession(tx, deps, { account: changed }) }
  })
}

export type PasswordChange = { accessToken: string; previous: string; proposed: string; ip: string }

/** A signed-in person's own change: every other session ends, and the owner is told by mail (security.md R10). */
export async function changePassword(deps: IdentityDeps, change: PasswordChange): Promise<void> {
  const { scope, session } = await requireSession(deps, change.accessToken)
  await assertPasswordRules(scope, change.proposed)
  const account = await queries.findAccount(scope, session.id)
  if (!account) throw new Refusal('accessTokenRevoked')
  await checkPassword(scope, deps, {
    ip: change.ip,
    name: readName(session.email),
    password: change.previous,
    account,
  })
  const prepared = await deps.passwords.prepare(change.proposed)
  await scope.transaction(async (tx) => {
    await lockUnchangedPassword(tx, account)
    await storePassword(tx, session.id, { prepared, exceptSession: session.sessionId, tellOwner: true })
  })
  const { tenantId, id: personId } = session
  scope.log.info({ tenantId, personId }, 'password changed')
}
