import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { pageOfRows } from '../platform/database/lists/rows.ts'
import type { AssetEntriesTable } from '../platform/database/tables.generated.ts'
import { type Connection, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { assetsList } from './list.ts'

export type EntryRow = Omit<Selectable<AssetEntriesTable>, 'tenantId' | 'searchText' | 'ofArticle'>

const columns = [
  'id',
  'version',
  'title',
  'articleId',
  'createdBy',
  'created',
  'updated',
  'deletedAt',
] as const satisfies (keyof EntryRow)[]

const all = (scope: Scope) => scope.db.selectFrom('assetEntries').where('tenantId', '=', scope.tenantId)
const kept = (scope: Scope) => all(scope).where('deletedAt', 'is', null)

/** @returns those that are not deleted, in no particular order */
export async function findEntriesByIds(scope: Scope, ids: string[]): Promise<EntryRow[]> {
  return kept(scope).where(sql<boolean>`id = any(${ids}::uuid[])`).select(columns).execute()
}

const matching = (scope: Scope, { filter }: ListArgs) =>
  kept(scope).where((where) => where.and(filterConditions(where, filter, assetsList)))

export const getEntriesPage = (scope: Scope, args: ListArgs): Promise<Connection<EntryRow>> =>
  pageOfRows(matching(scope, args), { columns, args, spec: assetsList })

/** Holds an entry until the transaction ends, also a deleted one. */
export async function lockEntry(tx: Scope, id: string): Promise<EntryRow | undefined> {
  return all(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

/** The entry of an article is made with its first file, once. */
export async function insertEntry(
  tx: Scope,
  entry: Omit<Insertable<AssetEntriesTable>, 'tenantId' | 'created' | 'updated'>,
): Promise<EntryRow | undefined> {
  return tx.db
    .insertInto('assetEntries')
    .values({ ...entry, tenantId: tx.tenantId, created: tx.now, updated: tx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function updateEntry(
  tx: Scope,
  id: string,
  changes: Updateable<AssetEntriesTable>,
): Promise<EntryRow> {
  return tx.db
    .updateTable('assetEntries')
    .set(changes)
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Entries that were deleted before an instant, or whose article is gone for good. */
export async function listGoneEntries(scope: Scope, before: Date, limit: number): Promise<string[]> {
  const rows = await all(scope)
    .select('id')
    .where(({ or, and, eb }) =>
      or([eb('deletedAt', '<', before), and([eb('ofArticle', '=', true), eb('articleId', 'is', null)])]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The files of the entries must be gone. */
export async function deleteEntries(scope: Scope, ids: string[]): Promise<void> {
  await scope.db
    .deleteFrom('assetEntries')
    .where('tenantId', '=', scope.tenantId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
