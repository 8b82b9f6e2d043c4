import { randomInt, timingSafeEqual } from 'node:crypto'
import { enqueue } from '../platform/jobs.ts'
import { sendMail } from '../platform/mail/outbox.ts'
import type { Scope } from '../platform/scope.ts'
import { assertOpen, isOpen, readName } from './accounts.ts'
import type { IdentityDeps, IdentityOptions } from './deps.ts'
import { recoveryCodeMail } from './emails.ts'
import { type IdentityKeys, keyedHash } from './keys.ts'
import { loginKey } from './lockout.ts'
import { assertPasswordRules, storePassword } from './password-changes.ts'
import { hashPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { Refusal } from './refusals.ts'

/** SECURITY R08. */
const codeMilliseconds = 600_000
const maxTries = 5
/** Stands for the person whom nobody is, so that an unknown name costs the same statements. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Asks for a code by mail. Nothing here depends on whether the name exists: a job looks, and mails whoever is
 * found.
 */
export async function requestRecovery(
  scope: Scope,
  deps: IdentityDeps,
  { name: typed, ip }: { name: string; ip: string },
): Promise<void> {
  const name = readName(typed)
  await deps.limits.recoveryFrom(ip)
  await deps.limits.recoveryOf(loginKey(deps.keys, scope.tenantId, name))
  await enqueue(scope, deps.sendRecoveryCode, { name })
}

/** The job's part: makes the code, voids an older one and writes the mail, all or nothing. */
export async function issueRecoveryCode(
  scope: Scope,
  { keys, settings }: Pick<IdentityOptions, 'keys' | 'settings'>,
  name: string,
): Promise<void> {
  const account = await queries.findAccountByEmail(scope, name)
  if (!account || !isOpen(account, { settings, now: scope.now })) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await scope.transaction(async (tx) => {
    await queries.upsertRecoveryCode(tx, account.id, hashCode(keys, account, code))
    await sendMail(tx, recoveryCodeMail, { recipient: account.email, values: { code } })
  })
  const { tenantId, id: personId } = account
  scope.log.info({ event: 'recovery-code-sent', tenantId, personId }, 'a recovery code was sent')
}

const hashCode = (
  { secret }: IdentityKeys,
  { tenantId, id }: { tenantId: string; id: string },
  code: string,
): string => keyedHash(secret, 'recovery-code', [tenantId, id, code]).toString('base64url')

export type Recovery = { name: string; code: string; password: string; ip: string }

/** Sets a new password by the code; afterwards every session is over and the owner is told (SECURITY R10). */
export async function confirmRecovery(scope: Scope, deps: IdentityDeps, recovery: Recovery): Promise<void> {
  await deps.limits.recoveryFrom(recovery.ip)
  await assertPasswordRules(scope, recovery.password)
  const name = readName(recovery.name)
  const { account, codeHash } = await matchCode(scope, deps, { ...recovery, name })
  assertOpen(account, { settings: deps.settings, now: scope.now })
  const passwordHash = await hashPassword(recovery.password)
  await scope.transaction(async (tx) => {
    if (!(await queries.consumeRecoveryCode(tx, account.id, codeHash))) throw new Refusal('codeMismatch')
    await storePassword(tx, account.id, { passwordHash, tellOwner: true })
    await queries.clearFailedSignIns(tx, loginKey(deps.keys, tx.tenantId, name))
  })
  const { tenantId, id: personId } = account
  scope.log.info({ event: 'password-reset', tenantId, personId }, 'a password was reset by code')
}

/** A wrong code, a used one, one try too many and an unknown name are one answer. */
async function matchCode(scope: Scope, deps: IdentityDeps, { name, code }: Recovery) {
  const account = await queries.findAccountByEmail(scope, name)
  const person = { tenantId: scope.tenantId, id: account?.id ?? nobody }
  const stored = await queries.countRecoveryTry(scope, person.id, maxTries)
  const codeHash = hashCode(deps.keys, person, code.trim())
  if (!account || !stored || !isSame(stored.codeHash, codeHash)) {
    scope.log.warn(
      { event: 'recovery-code-refused', tenantId: scope.tenantId, personId: account?.id ?? null },
      'a recovery code was refused',
    )
    throw new Refusal('codeMismatch')
  }
  if (scope.now.getTime() - stored.created.getTime() >= codeMilliseconds) throw new Refusal('codeExpired')
  return { account, codeHash }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
