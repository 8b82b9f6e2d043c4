import type { Scope } from '../../platform/scope.ts'
import { newSecret } from '../../platform/tokens/bearer.ts'
import { isSameSecret, type Keyed, keyedHash } from '../../platform/tokens/keyed-hash.ts'
import { assertOpen } from '../accounts.ts'
import type { IdentityDeps } from '../deps.ts'
import { assertPasswordRules } from '../passwords/changes.ts'
import { type Account, findAccount, findAccountByContact } from '../queries.ts'
import { Refusal, toExpectedError } from '../refusals.ts'
import { createSession, type Tokens } from '../sessions/service.ts'
import * as codes from './codes.ts'
import { type Contact, readContact } from './contacts.ts'
import * as queries from './queries.ts'
import { chooseRequester, forgetRequester, readRequester, rememberRequester } from './requester.ts'

// The three steps of the public pages and the apps (product.md 8): a code, its exchange, the new password.

/**
 * Sends a code to the person who has the email address or phone number; the answer never tells whether anybody has.
 * @throws RATE_LIMITED
 */
export async function requestCode(scope: Scope, deps: IdentityDeps, typed: string): Promise<boolean> {
  const requester = chooseRequester(scope, deps.keys, readContact(typed))
  await inWordsOfGraphql(() =>
    scope.services.identity.adapter.startRecovery(scope, { ...requester, ip: ipOf(scope) }),
  )
  rememberRequester(scope, deps.keys, requester)
  return true
}

/**
 * Exchanges the code that this browser asked for.
 * @returns 160 random bits, good once, for 10 minutes and for the same contact; null for every code that is not good
 * @throws RATE_LIMITED
 */
export async function verifyCode(scope: Scope, deps: IdentityDeps, typed: string): Promise<string | null> {
  await inWordsOfGraphql(() => deps.limits.recoveryFrom(ipOf(scope)))
  const asked = readRequester(scope, deps.keys)
  if (!asked) return null
  const matched = await findMatch(scope, deps, {
    ...asked,
    code: typed.replace(/[\s-]/g, ''),
    ip: ipOf(scope),
  })
  if (!matched) return null
  const { account, codeHash } = matched
  const verification = newSecret()
  const hash = hashVerification(deps.keys, { account, contact: asked.contact, verification })
  const exchanged = await scope.transaction(async (tx) => {
    if (!(await queries.consumeCode(tx, account.id, codeHash))) return false
    await queries.upsertVerification(tx, account.id, hash)
    return true
  })
  if (!exchanged) return null
  forgetRequester(scope)
  return verification
}

async function findMatch(scope: Scope, deps: IdentityDeps, request: Parameters<typeof codes.matchCode>[2]) {
  try {
    return await codes.matchCode(scope, deps, request)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

type Exchange = { account: Pick<Account, 'tenantId' | 'id'>; contact: Contact; verification: string }

const hashVerification = (keyed: Keyed, { account, contact, verification }: Exchange): string =>
  keyedHash(keyed, 'recovery-verification', [
    account.tenantId,
    account.id,
    contact.kind,
    contact.value,
    verification,
  ]).toString('base64url')

export type NewPassword = { phone: string; verification: string; password: string }

/**
 * Sets the new password, ends every session, tells the owner by mail and signs in (security.md R09, R10).
 * @throws BAD_PASSWORD, which uses nothing up; VERIFICATION_EXPIRED; ACCOUNT_CLOSED; RATE_LIMITED, BUSY
 */
export const resetPassword = (scope: Scope, deps: IdentityDeps, wanted: NewPassword): Promise<Tokens> =>
  inWordsOfGraphql(async () => {
    await deps.limits.recoveryFrom(ipOf(scope))
    await assertPasswordRules(scope, wanted.password)
    const { account, hash } = await matchVerification(scope, deps, wanted)
    assertOpen(account, { settings: deps.settings, now: scope.now })
    const prepared = await deps.passwords.prepare(wanted.password)
    const tokens = await scope.transaction(async (tx) => {
      if (!(await queries.consumeVerification(tx, account.id, hash))) throw new Refusal('verificationInvalid')
      await codes.storeRecovered(tx, deps, { account, prepared })
      const changed = (await findAccount(tx, account.id)) as Account
      return createSession(tx, deps, { account: changed, tellOwner: false })
    })
    codes.logRecovered(scope, account)
    return tokens
  })

/** A made-up value, a used one, one too old, another contact and an unknown one are one answer. */
async function matchVerification(scope: Scope, { keys }: IdentityDeps, wanted: NewPassword) {
  const contact = readContact(wanted.phone)
  const account = await findAccountByContact(scope, contact)
  const person = account ?? { tenantId: scope.tenantId, id: codes.nobody }
  const stored = await queries.findVerification(scope, person.id)
  const hash = hashVerification(keys, { account: person, contact, verification: wanted.verification })
  const isGood =
    stored &&
    isSameSecret(stored.hash, hash) &&
    scope.now.getTime() - stored.created.getTime() < codes.recoveryMilliseconds
  if (!account || !isGood) throw new Refusal('verificationInvalid')
  return { account, hash }
}

const ipOf = (scope: Scope): string => scope.visit?.ip ?? ''

async function inWordsOfGraphql<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? toExpectedError(error) : error
  }
}
