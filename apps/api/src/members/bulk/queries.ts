import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { rowsAsJson } from '../../platform/database/database.ts'
import type { MembersTable } from '../../platform/database/tables.generated.ts'
import { type FilterInput, filterConditions } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import { streamBatches } from '../../platform/streams.ts'
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
export type BulkInput = {
  ids?: string[] | null
  filter?: FilterInput | null
  /** A deletion otherwise cancels it. */
  keepSubscription?: boolean | null
}

const targets = (scope: Scope, { ids, filter }: BulkInput) => {
  const all = scope.db.selectFrom('members').select(columns).where('tenantId', '=', scope.tenantId)
  return ids
    ? all.where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    : all.where((where) => where.and(filterConditions(where, filter, membersList)))
}

export async function findTargets(scope: Scope, input: BulkInput): Promise<BulkTarget[]> {
  return targets(scope, input).execute()
}

/** The same in batches, in a transaction: a filter may find a million. */
export const streamTargets = (tx: Scope, input: BulkInput): AsyncGenerator<BulkTarget[]> =>
  streamBatches(tx, targets(tx, input), 500)

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

type Columns = Insertable<MembersTable>
export type Newcomer = Omit<Columns, 'tenantId' | 'created' | 'updated' | 'resume' | 'additionalFormInfo'> & {
  resume?: object | null
  additionalFormInfo?: object | null
}
const standing = ['id', 'version', 'email', 'firstName', 'status', 'active', 'archive', 'locked'] as const
export type Inserted = Pick<Selectable<MembersTable>, (typeof standing)[number]>

/**
 * The columns that any of the newcomers names are set for all of them: what one has, another must have too.
 * @returns those that were inserted: an address that somebody else took meanwhile is passed over
 */
export async function insertMembers(tx: Scope, newcomers: Newcomer[]): Promise<Inserted[]> {
  const names = Object.keys(newcomers[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const { rows } = await sql<Inserted>`
    insert into members (tenant_id, created, updated, ${columns})
    select ${tx.tenantId}, ${tx.now}, ${tx.now}, ${columns}
    from json_populate_recordset(null::members, ${rowsAsJson(newcomers, names)}::json)
    on conflict (tenant_id, lower(email)) do nothing
    returning ${sql.join(standing.map((name) => sql.ref(name)))}`.execute(tx.db)
  return rows
}

/**
 * Which of the addresses somebody in the tenant has, in whatever case, the trash included. `limit` makes PostgreSQL look
 * each of them up in the index, where a join would read the tenant.
 */
export async function findKnownEmails(scope: Scope, emails: string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select given.email from unnest(${emails}::text[]) as given (email)
    cross join lateral (
      select from members
      where members.tenant_id = ${scope.tenantId} and lower(members.email) = lower(given.email)
      limit 1) as known`.execute(scope.db)
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
