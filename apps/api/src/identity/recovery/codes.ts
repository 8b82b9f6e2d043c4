import { randomInt } from 'node:crypto'
import { sendMail } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { isSameSecret, type Keyed, keyedHash } from '../../platform/tokens/keyed-hash.ts'
import { assertOpen, isOpenByPassword, readName } from '../accounts.ts'
import type { CodeRequest } from '../adapter.ts'
import type { IdentityDeps } from '../deps.ts'
import { recoveryCodeMail, recoveryCodeText } from '../emails.ts'
import { assertPasswordRules, storePassword } from '../passwords/changes.ts'
import type { PreparedPassword } from '../passwords/keeper.ts'
import { type Account, findAccountByContact } from '../queries.ts'
import { Refusal } from '../refusals.ts'
import { loginKey } from '../sign-in/lockout.ts'
import { clearFailedSignIns } from '../sign-in/queries.ts'
import { type Contact, contactKey } from './contacts.ts'
import * as queries from './queries.ts'
import { findNumberToText } from './texting.ts'

/** security.md R08 and R09: codes and what they are exchanged for live equally long. */
export const recoveryMilliseconds = 600_000
/** The browser that asked for the code has these alone. */
const triesOfRequester = 5
/**
 * Clients of the identity service cannot be told apart but by their network. Each network has 5 tries of a code
 * (`limits.codeFrom`), so that one stranger cannot use up the owner's; all networks together have these.
 */
const triesOfAnyone = 50
/** Stands for the person whom nobody is, so that an unknown contact costs the same statements. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The job's part: makes the code, voids an older one and writes the message, all or nothing. It goes to the account's
 * email address, and to its phone when it was asked for by number and text messages are set up.
 */
export async function issueRecoveryCode(scope: Scope, { contact, requester }: CodeRequest): Promise<void> {
  const { keys, settings } = scope.services.identity
  const account = await findAccountByContact(scope, contact)
  if (!account || !isOpenByPassword(account, { settings, now: scope.now })) return
  if (contact.kind === 'phone' && !(await mayMail(scope, account))) return
  const number = await findNumberToText(scope, account, contact)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await scope.transaction(async (tx) => {
    await queries.upsertCode(tx, { personId: account.id, requester }, hashCode(keys, account, code))
    const values = { code }
    if (number) await sendMail(tx, recoveryCodeText, { recipient: number, values })
    else await sendMail(tx, recoveryCodeMail, { recipient: account.email, values })
  })
  const { tenantId, id: personId } = account
  scope.log.info({ tenantId, personId }, 'recovery code sent')
}

/** Asked for by number or by address, the codes of one account have one limit (security.md R05). */
async function mayMail(scope: Scope, account: Account): Promise<boolean> {
  const { keys, limits } = scope.services.identity
  try {
    await limits.recoveryOf(
      contactKey(keys, scope.tenantId, { kind: 'email', value: readName(account.email) }),
    )
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const hashCode = (keyed: Keyed, { tenantId, id }: { tenantId: string; id: string }, code: string): string =>
  keyedHash(keyed, 'recovery-code', [tenantId, id, code]).toString('base64url')

export type Recovery = { name: string; code: string; password: string; ip: string }

/** Sets a new password by the code; afterwards every session is over and the owner is told (security.md R10). */
export async function confirmRecovery(scope: Scope, deps: IdentityDeps, recovery: Recovery): Promise<void> {
  await deps.limits.recoveryFrom(recovery.ip)
  await assertPasswordRules(scope, recovery.password)
  const contact: Contact = { kind: 'email', value: readName(recovery.name) }
  const { account, codeHash } = await matchCode(scope, deps, {
    contact,
    requester: null,
    code: recovery.code,
    ip: recovery.ip,
  })
  assertOpen(account, { settings: deps.settings, now: scope.now })
  const prepared = await deps.passwords.prepare(recovery.password)
  await scope.transaction(async (tx) => {
    if (!(await queries.consumeCode(tx, account.id, codeHash))) throw new Refusal('codeMismatch')
    await storeRecovered(tx, deps, { account, prepared })
  })
  logRecovered(scope, account)
}

/** The new password, for somebody who has proved to own the account: that lifts a lock too. */
export async function storeRecovered(
  tx: Scope,
  { keys }: IdentityDeps,
  { account, prepared }: { account: Account; prepared: PreparedPassword },
): Promise<void> {
  await storePassword(tx, account.id, { prepared, tellOwner: true })
  await clearFailedSignIns(tx, loginKey(keys, readName(account.email)))
}

export function logRecovered(scope: Scope, { tenantId, id: personId }: Account): void {
  scope.log.info({ tenantId, personId }, 'password reset')
}

type CodeTry = CodeRequest & { code: string; ip: string }

/** A wrong code, a used one, one try too many, another requester and an unknown contact are one answer. */
export async function matchCode(
  scope: Scope,
  { keys, limits }: IdentityDeps,
  { contact, requester, code, ip }: CodeTry,
): Promise<{ account: Account; codeHash: string }> {
  const account = await findAccountByContact(scope, contact)
  const person = { tenantId: scope.tenantId, id: account?.id ?? nobody }
  const maxTries = requester ? triesOfRequester : triesOfAnyone
  const stored = await queries.countTry(scope, { personId: person.id, requester }, maxTries)
  if (!requester) await limits.codeFrom(ip, stored?.codeHash ?? person.id)
  const codeHash = hashCode(keys, person, code.trim())
  if (!account || !stored || !isSameSecret(stored.codeHash, codeHash)) {
    scope.log.warn({ tenantId: scope.tenantId, personId: account?.id ?? null, ip }, 'recovery code refused')
    throw new Refusal('codeMismatch')
  }
  if (scope.now.getTime() - stored.created.getTime() >= recoveryMilliseconds) throw new Refusal('codeExpired')
  return { account, codeHash }
}
