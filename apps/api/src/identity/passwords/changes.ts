import { sendMail } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import type { PasswordOptions } from '../adapter.ts'
import { passwordChangedMail } from '../emails.ts'
import * as queries from '../queries.ts'
import { deleteRecoveries } from '../recovery/queries.ts'
import { Refusal } from '../refusals.ts'
import { endSessions } from '../sessions/queries.ts'
import type { PreparedPassword } from './keeper.ts'
import { brokenPasswordRules } from './passwords.ts'

/**
 * Sets a person's password by the rule that holds on every path (security.md R03), and ends the person's sessions.
 * Whether the caller may do so has been checked before.
 */
export async function setPassword(
  tx: Scope,
  personId: string,
  password: string,
  options: PasswordOptions = {},
): Promise<void> {
  await assertPasswordRules(tx, password)
  await storePassword(tx, personId, {
    ...options,
    prepared: await tx.services.identity.passwords.prepare(password),
  })
}

export async function assertPasswordRules(scope: Scope, password: string): Promise<void> {
  const broken = await brokenPasswordRules(password, { tenantName: await queries.getTenantName(scope) })
  if (broken.length > 0) throw new Refusal('badPassword', { broken })
}

type StoredPassword = Omit<PasswordOptions, 'temporaryUntil'> & {
  prepared: PreparedPassword
  temporaryUntil?: Date | null
}

/** For a password that has passed the rule and was prepared outside of the transaction. */
export async function storePassword(
  tx: Scope,
  personId: string,
  { prepared, temporaryUntil = null, exceptSession, tellOwner }: StoredPassword,
): Promise<void> {
  const keepsSession = exceptSession !== undefined
  await tx.services.identity.passwords.keep(tx, personId, { prepared, temporaryUntil, keepsSession })
  await endSessions(tx, personId, { except: exceptSession })
  await deleteRecoveries(tx, personId)
  if (tellOwner) await mailOwner(tx, personId)
}

async function mailOwner(tx: Scope, personId: string): Promise<void> {
  const account = await queries.findAccount(tx, personId)
  if (account) await sendMail(tx, passwordChangedMail, { recipient: account.email, values: {} })
}

/**
 * Holds the password until the transaction ends. It may have been changed, and all sessions ended, since it was
 * verified a moment ago: what was proved then proves nothing any more.
 */
export async function lockUnchangedPassword(tx: Scope, verified: queries.Account): Promise<void> {
  const version = await queries.lockPassword(tx, verified.id)
  if (version !== (verified.passwordVersion ?? undefined)) throw new Refusal('wrongCredentials')
}
