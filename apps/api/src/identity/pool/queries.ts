import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { type Account, selectAccounts } from '../queries.ts'

/** Whom the pool's subject stands for. */
export async function findBySubject(scope: Scope, subject: string): Promise<Account | undefined> {
  return selectAccounts(scope)
    .where('credentials.poolSubject', '=', subject)
    .modifyEnd(sql`/* every tenant: the pool serves all communities, and its token names none */`)
    .executeTakeFirst()
}

/** The one person with that email address, lower-cased; an address that several communities know tells nobody. */
export async function findOnlyAccount(scope: Scope, email: string): Promise<Account | undefined> {
  const [account, another] = await selectAccounts(scope)
    .where(sql<boolean>`lower(accounts.email) = ${email}`)
    .limit(2)
    .modifyEnd(sql`/* every tenant: the pool serves all communities, and knows people by their address */`)
    .execute()
  return another ? undefined : account
}

/**
 * From now on the pool keeps the password; the hash is forgotten. The version stays, because the password is the same.
 * @returns whether it was still the account as it was read
 */
export async function linkToPool(tx: Scope, { id, tenantId }: Account, subject: string): Promise<void> {
  const linked = { passwordHash: null, poolSubject: subject, state: 'CONFIRMED', temporaryUntil: null }
  await tx.db
    .insertInto('credentials')
    .values({ tenantId, personId: id, ...linked, passwordChanged: tx.now })
    .onConflict((row) => row.columns(['tenantId', 'personId']).doUpdateSet(linked))
    .execute()
}

type PoolSession = { account: Account; poolSession: string; created: Date; expires: Date }

/** The session of ours that stands for one of the pool; it may have ended. */
export async function findPoolSession(
  scope: Scope,
  poolSession: string,
): Promise<{ id: string; personId: string } | undefined> {
  return scope.db
    .selectFrom('sessions')
    .select(['id', 'personId'])
    .where('tenantId', '=', scope.tenantId)
    .where('poolSession', '=', poolSession)
    .executeTakeFirst()
}

/** Of several first requests of one session, the first makes the row. */
export async function insertPoolSession(tx: Scope, { account, ...session }: PoolSession): Promise<void> {
  const row = { personId: account.id, role: account.role, lastSeen: tx.now, ...session }
  await tx.db
    .insertInto('sessions')
    .values({ tenantId: tx.tenantId, ...row })
    .onConflict((known) => known.columns(['tenantId', 'poolSession']).doNothing())
    .execute()
}

/** Whom the pool knows these people as; those whom it does not know are left out. */
export async function listSubjects(scope: Scope, personIds: string[]): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('credentials')
    .select('poolSubject')
    .where('tenantId', '=', scope.tenantId)
    .where('personId', '=', ({ fn, val }) => fn('any', [val(personIds)]))
    .where('poolSubject', 'is not', null)
    .execute()
  return rows.map(({ poolSubject }) => String(poolSubject))
}

/** Everybody with a password, and whether the pool keeps it. */
export async function listPasswordHolders(scope: Scope): Promise<{ email: string; isMoved: boolean }[]> {
  return scope.db
    .selectFrom('credentials')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenantId', '=', 'credentials.tenantId')
        .onRef('accounts.id', '=', 'credentials.personId'),
    )
    .select(['accounts.email', sql<boolean>`credentials.pool_subject is not null`.as('isMoved')])
    .where('credentials.tenantId', '=', scope.tenantId)
    .where('accounts.deletedAt', 'is', null)
    .orderBy('accounts.email')
    .execute()
}
