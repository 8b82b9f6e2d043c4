import type { Scope } from '../../platform/scope.ts'
import type { KeptPassword, PasswordKeeper, PasswordTry } from '../passwords/keeper.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { type Account, findAccount, upsertPassword } from '../queries.ts'
import { Refusal } from '../refusals.ts'
import type { PoolClient } from './client.ts'
import { findBySubject, linkToPool } from './queries.ts'

/**
 * In the user pool. A hash from before is good for one more sign-in, which hands the password to the pool; so nobody
 * sets a new one because of the move. An address that two communities share belongs to one of them in the pool, and
 * the other's password stays here as a hash.
 */
export const createPoolKeeper = (client: PoolClient): PasswordKeeper => ({
  prepare: async (password) => password,
  verify: (scope, attempt) => verify(client, scope, attempt),
  keep: (tx, personId, password) => keep(client, { tx, personId, password }),
})

/** Each wrong try costs a hash and a call, whether anybody has the name or not (security.md R06). */
async function verify(
  client: PoolClient,
  scope: Scope,
  { account, name, password }: PasswordTry,
): Promise<boolean> {
  if (await verifyPassword(account?.passwordHash ?? null, password)) {
    if (account) await move(client, scope.inTenant(account.tenantId), { account, password })
    return true
  }
  const answer = await client.verify(account?.poolSubject ?? name, password)
  if (answer === 'wrong' || !account) return false
  if (!account.poolSubject && !(await linkByAddress(client, scope, account))) return false
  if (answer === 'temporary') throw new Refusal('resetRequired')
  return true
}

async function move(
  client: PoolClient,
  scope: Scope,
  { account, password }: { account: Account; password: string },
) {
  // A password that must be replaced is replaced here, by the step that it was given out for.
  if (account.passwordState !== 'CONFIRMED') return
  const subject = await findOrCreate(client, scope, account)
  if (!subject) return
  await client.setPassword(subject, password, true)
  await linkToPool(scope, account, subject)
  scope.log.info({ tenantId: account.tenantId, personId: account.id }, 'password moved to the user pool')
}

/** @returns nothing when the pool's account of that address is another person's, or may be */
async function findOrCreate(client: PoolClient, scope: Scope, account: Account): Promise<string | undefined> {
  if (account.poolSubject) return account.poolSubject
  const email = account.email.toLowerCase()
  if (!(await client.findUser(email))) await client.createUser(email)
  const user = await client.findUser(email)
  // An address that nobody has proved to own may stand for somebody else's account.
  if (!user?.isVerified) return undefined
  const owner = await findBySubject(scope, user.subject)
  const isAnothers = owner && (owner.id !== account.id || owner.tenantId !== account.tenantId)
  return isAnothers ? undefined : user.subject
}

/** Somebody whom the pool knew before us: whose verified address is the account's. */
async function linkByAddress(client: PoolClient, scope: Scope, account: Account): Promise<boolean> {
  const user = await client.findUser(account.email.toLowerCase())
  if (!user?.isVerified || user.email !== account.email.toLowerCase()) return false
  if (await findBySubject(scope, user.subject)) return false
  await linkToPool(scope.inTenant(account.tenantId), account, user.subject)
  return true
}

type Keeping = { tx: Scope; personId: string; password: KeptPassword }

/** The pool is called last but not undone: when the transaction fails, the person has the new password all the same. */
async function keep(client: PoolClient, { tx, personId, password }: Keeping): Promise<void> {
  const { prepared, temporaryUntil, keepsSession } = password
  const account = await findAccount(tx, personId)
  if (!account) return
  const state = temporaryUntil ? 'TEMPORARY' : 'CONFIRMED'
  const subject = await findOrCreate(client, tx, account)
  const kept = { personId, state, temporaryUntil } as const
  if (!subject) return upsertPassword(tx, { ...kept, passwordHash: await hashPassword(prepared) })
  await upsertPassword(tx, { ...kept, passwordHash: null, poolSubject: subject })
  await client.setPassword(subject, prepared, !temporaryUntil)
  if (!keepsSession) await client.signOut(subject)
}
