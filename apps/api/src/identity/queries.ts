import type { Role } from '@hearth/contract'
import { sql } from 'kysely'
import type { Scope } from '../platform/scope.ts'
import type { Contact } from './recovery/contacts.ts'

/** Somebody who may have a password; without one, `passwordHash` and what belongs to it are null. */
export type Account = {
  tenantId: string
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  role: Role
  active: boolean
  archive: boolean
  locked: boolean
  timeout: Date | null
  deletedAt: Date | null
  legacy: boolean
  /** The phone's, with its plus; null without one, and for legacy staff. */
  countryCode: string | null
  passwordHash: string | null
  /** Whom the pool knows the person as, where the pool keeps the password. */
  poolSubject: string | null
  passwordState: 'CONFIRMED' | 'UNCONFIRMED' | 'TEMPORARY' | 'RESET_REQUIRED' | null
  temporaryUntil: Date | null
  /** Grows with each new password. */
  passwordVersion: number | null
}

/** What every look at an account selects; the caller adds whose. */
export const selectAccounts = (scope: Scope) =>
  scope.db
    .selectFrom('accounts')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.tenantId', '=', 'accounts.tenantId')
        .onRef('credentials.personId', '=', 'accounts.id'),
    )
    .selectAll('accounts')
    .select([
      'credentials.passwordHash',
      'credentials.poolSubject',
      'credentials.state as passwordState',
      'credentials.temporaryUntil',
      'credentials.version as passwordVersion',
    ])
    .where('accounts.deletedAt', 'is', null)
    .$castTo<Account>()

const emailIs = (name: string) => sql<boolean>`lower(accounts.email) = ${name}`

/** The person with that email address, lower-cased: of the scope's tenant first, else of any other. */
export async function findAccountAnywhere(scope: Scope, name: string): Promise<Account | undefined> {
  return selectAccounts(scope)
    .where(emailIs(name))
    .orderBy((where) => where('accounts.tenantId', '=', scope.tenantId), 'desc')
    .orderBy('accounts.legacy')
    .orderBy('accounts.tenantId')
    .limit(1)
    .modifyEnd(sql`/* every tenant: somebody at the wrong portal is told so, after the right password */`)
    .executeTakeFirst()
}

export async function findAccountByEmail(scope: Scope, name: string): Promise<Account | undefined> {
  return selectAccounts(scope)
    .where('accounts.tenantId', '=', scope.tenantId)
    .where(emailIs(name))
    .orderBy('accounts.legacy')
    .limit(1)
    .executeTakeFirst()
}

/** A number that several people have finds nobody, because it does not tell who is asking. */
async function findAccountByPhone(scope: Scope, digits: string): Promise<Account | undefined> {
  const [account, another] = await selectAccounts(scope)
    .where('accounts.tenantId', '=', scope.tenantId)
    .where('accounts.phoneDigits', '=', digits)
    .limit(2)
    .execute()
  return another ? undefined : account
}

export const findAccountByContact = (scope: Scope, { kind, value }: Contact): Promise<Account | undefined> =>
  kind === 'phone' ? findAccountByPhone(scope, value) : findAccountByEmail(scope, value)

export async function findAccount(scope: Scope, personId: string): Promise<Account | undefined> {
  return selectAccounts(scope)
    .where('accounts.tenantId', '=', scope.tenantId)
    .where('accounts.id', '=', personId)
    .executeTakeFirst()
}

/** @returns those of the ids that have a password */
export async function findPasswordHolders(scope: Scope, ids: string[]): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('credentials')
    .select('personId')
    .where('tenantId', '=', scope.tenantId)
    .where('personId', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
  return rows.map((row) => row.personId)
}

export async function getTenantName(scope: Scope): Promise<string> {
  const { name } = await scope.db
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  return name
}

/** Holds the password as it is until the transaction ends; a change waits, or has already happened. */
export async function lockPassword(tx: Scope, personId: string): Promise<number | undefined> {
  const row = await tx.db
    .selectFrom('credentials')
    .select('version')
    .where('tenantId', '=', tx.tenantId)
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row?.version
}

export type Password = {
  personId: string
  passwordHash: string | null
  poolSubject?: string
  state: 'CONFIRMED' | 'TEMPORARY'
  temporaryUntil: Date | null
}

export async function upsertPassword(tx: Scope, { personId, ...password }: Password): Promise<void> {
  const changed = { ...password, passwordChanged: tx.now }
  await tx.db
    .insertInto('credentials')
    .values({ tenantId: tx.tenantId, personId, ...changed })
    .onConflict((row) =>
      row
        .columns(['tenantId', 'personId'])
        .doUpdateSet((known) => ({ ...changed, version: known('credentials.version', '+', 1) })),
    )
    .execute()
}

/** Only if it is still the password that was verified; a new one meanwhile wins. */
export async function updateHash(scope: Scope, account: Account, passwordHash: string): Promise<void> {
  await scope.db
    .updateTable('credentials')
    .set({ passwordHash })
    .where('tenantId', '=', scope.tenantId)
    .where('personId', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .execute()
}

/** Forgets how people signed in; their sessions and devices go with their codes and passwords. */
export async function deleteCredentials(tx: Scope, personIds: string[]): Promise<void> {
  for (const table of [
    'credentials',
    'recoveryCodes',
    'recoveryVerifications',
    'sessions',
    'devices',
  ] as const) {
    await tx.db
      .deleteFrom(table)
      .where('tenantId', '=', tx.tenantId)
      .where('personId', '=', ({ fn, val }) => fn('any', [val(personIds)]))
      .execute()
  }
}
