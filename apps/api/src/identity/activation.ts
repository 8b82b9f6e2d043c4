import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { findAccount } from './accounts.ts'
import type { IdentityDeps } from './deps.ts'
import { assertPasswordRules, storePassword } from './passwords/changes.ts'
import { hashPassword } from './passwords/passwords.ts'
import { Refusal } from './refusals.ts'
import { createSession, type Tokens } from './sessions/service.ts'

/**
 * Holds a first password against the rule and hashes it, before the transaction that stores it.
 * @throws BAD_PASSWORD naming what is missing, BUSY when too many passwords are being hashed
 */
export async function hashFirstPassword(scope: Scope, password: string): Promise<string> {
  try {
    await assertPasswordRules(scope, password)
    return await hashPassword(password)
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
  { personId, passwordHash }: { personId: string; passwordHash: string },
): Promise<Tokens> {
  await storePassword(tx, personId, { passwordHash })
  const account = await findAccount(tx, personId)
  if (!account) throw errors.invalidToken()
  return createSession(tx, deps, { account })
}
