import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { MembersTable } from '../../platform/database/tables.generated.ts'
import { type FilterInput, filterConditions } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import { membersList } from '../list.ts'

/** What the rules of a bulk action look at. */
const columns = [
  'id',
  'version',
  'status',
  'active',
  'archive',
  'subscription',
  'deletedAt',
  'accountActivatedAt',
] as const
export type BulkTarget = {
  id: string
  version: number
  status: string
  active: boolean
  archive: boolean
  subscription: string
  deletedAt: Date | null
  accountActivatedAt: Date | null
}
/** The selected members, or all that match a filter. */
export type BulkInput = { ids?: string[] | null; filter?: FilterInput | null }

const targets = (scope: Scope, { ids, filter }: BulkInput) => {
  const all = scope.db.selectFrom('members').select(columns).where('tenantId', '=', scope.tenantId)
  return ids
    ? all.where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    : all.where((where) => where.and(filterConditions(where, filter, membersList)))
}

export async function findTargets(scope: Scope, input: BulkInput): Promise<BulkTarget[]> {
  return targets(scope, input).execute()
}

/** Locked in the order of the ids, so that two bulk actions wait for each other instead of in a circle. */
export async function lockTargets(tx: Scope, ids: string[]): Promise<BulkTarget[]> {
  return targets(tx, { ids }).orderBy('id').forUpdate().execute()
}

/** Raises the version of each, as every audited change does. */
export async function updateMembers(
  tx: Scope,
  ids: string[],
  changes: Updateable<MembersTable>,
): Promise<void> {
  await tx.db
    .updateTable('members')
    .set({ ...changes, updated: tx.now })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
}

/** @returns the ids of those that are gone for good now, at most `count` */
export async function deleteTrashedBefore(tx: Scope, limit: Date, count: number): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('members')
    .where('tenantId', '=', tx.tenantId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('members')
        .select('id')
        .where('tenantId', '=', tx.tenantId)
        .where('deletedAt', '<', limit)
        .limit(count),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export type Newcomer = Omit<Insertable<MembersTable>, 'tenantId' | 'created' | 'updated'>
const standing = ['id', 'version', 'email', 'firstName', 'status', 'active', 'archive', 'locked'] as const
export type Inserted = Pick<Selectable<MembersTable>, (typeof standing)[number]>

/** @returns those that were inserted: an address that somebody else took meanwhile is passed over */
export async function insertMembers(tx: Scope, newcomers: Newcomer[]): Promise<Inserted[]> {
  const { tenantId, now } = tx
  return tx.db
    .insertInto('members')
    .values(newcomers.map((newcomer) => ({ ...newcomer, tenantId, created: now, updated: now })))
    .onConflict((conflict) => conflict.expression(sql`tenant_id, lower(email)`).doNothing())
    .returning(standing)
    .execute()
}

/** Which of the addresses somebody in the tenant has, in whatever case, the trash included. */
export async function findKnownEmails(scope: Scope, emails: string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select given.email from unnest(${emails}::text[]) as given (email)
    where exists (
      select from members
      where members.tenant_id = ${scope.tenantId} and lower(members.email) = lower(given.email))`.execute(
    scope.db,
  )
  return rows.map((row) => row.email)
}

/** Holds the rows, so that nobody of them activates meanwhile; in the order of the ids. */
export async function lockMembers(tx: Scope, ids: string[]): Promise<void> {
  await tx.db
    .selectFrom('members')
    .select('id')
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findLoggedIn(scope: Scope, ids: string[]): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('members')
    .select('id')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .where('firstLogin', 'is not', null)
    .execute()
  return rows.map((row) => row.id)
}

/** For good, not into the trash. */
export async function deleteMembers(tx: Scope, ids: string[]): Promise<void> {
  await tx.db
    .deleteFrom('members')
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
}
