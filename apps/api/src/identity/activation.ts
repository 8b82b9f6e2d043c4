import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { findAccount } from './accounts.ts'
import type { IdentityDeps } from './deps.ts'
import { assertPasswordRules, storePassword } from './passwords/changes.ts'
import type { PreparedPassword } from './passwords/keeper.ts'
import { Refusal } from './refusals.ts'
import { createSession, type Tokens } from './sessions/service.ts'

/**
 * Holds a first password against the rule and prepares it, before the transaction that stores it.
 * @throws BAD_PASSWORD naming what is missing, BUSY when too many passwords are being hashed
 */
export async function prepareFirstPassword(scope: Scope, password: string): Promise<PreparedPassword> {
  try {
    await assertPasswordRules(scope, password)
    return await scope.services.identity.passwords.prepare(password)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw error.reason === 'badPassword' ? errors.badPassword(error.broken) : errors.busy()
  }
}

/**
 * Stores the first password of a person who may choose one, which was checked before, and signs the person in.
 * @returns the session's tokens
 */
export async function signInFirstTime(
  tx: Scope,
  deps: IdentityDeps,
  { personId, prepared }: { personId: string; prepared: PreparedPassword },
): Promise<Tokens> {
  await storePassword(tx, personId, { prepared })
  const account = await findAccount(tx, personId)
  if (!account) throw errors.invalidToken()
  return createSession(tx, deps, { account })
}
