import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { pageOfRows } from '../platform/database/lists/rows.ts'
import type { ContentItemsTable } from '../platform/database/tables.generated.ts'
import { type Connection, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import type { ItemRow } from './kinds/kind.ts'
import { liveAt, overlaps, scheduleList } from './list.ts'

type StoredItem = Omit<Selectable<ContentItemsTable>, 'tenantId' | 'searchText'>

/** What the schedule shows of an item of any kind. */
export type ScheduledRow = Omit<StoredItem, 'updated' | 'body' | 'deletedAt'>

const scheduledColumns = [
  'id',
  'type',
  'version',
  'title',
  'backgroundColour',
  'start',
  'end',
  'created',
] as const satisfies (keyof ScheduledRow)[]
const columns = [...scheduledColumns, 'updated', 'body', 'deletedAt'] as const satisfies (keyof StoredItem)[]

const toItem = ({ body, ...shared }: StoredItem): ItemRow => ({ ...body, ...shared })

const all = (scope: Scope) => scope.db.selectFrom('contentItems').where('tenantId', '=', scope.tenantId)
const kept = (scope: Scope) => all(scope).where('deletedAt', 'is', null)
const withIds = (scope: Scope, ids: string[]) =>
  all(scope).where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))

/** `start` and `end` keep the items whose time has a part in that span. */
export type ScheduleArgs = ListArgs & { start?: Date | null; end?: Date | null }

const matching = (scope: Scope, { filter, start, end }: ScheduleArgs) =>
  kept(scope)
    .where((where) => where.and(filterConditions(where, filter, scheduleList(scope.now))))
    .$if(start != null || end != null, (query) =>
      query.where((where) => overlaps(where, start ?? null, end ?? null)),
    )

export const findSchedulePage = (scope: Scope, args: ScheduleArgs): Promise<Connection<ScheduledRow>> =>
  pageOfRows(matching(scope, args), { columns: scheduledColumns, args, spec: scheduleList(scope.now) })

/** @returns those that are not deleted, in no particular order */
export async function findItemsByIds(scope: Scope, ids: string[]): Promise<ItemRow[]> {
  const rows = await withIds(scope, ids).where('deletedAt', 'is', null).select(columns).execute()
  return rows.map(toItem)
}

/** What is live at this instant, the newest first. */
export async function listLive(scope: Scope, limit: number): Promise<ItemRow[]> {
  const rows = await kept(scope)
    .where((where) => liveAt(where, scope.now))
    .select(columns)
    .orderBy('start', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toItem)
}

export async function findNextStart(scope: Scope): Promise<Date | undefined> {
  const next = await kept(scope)
    .where('start', '>', scope.now)
    .select('start')
    .orderBy('start', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return next?.start
}

/** How many live ones end by then, and when the next of them. */
export async function findEnding(scope: Scope, until: Date) {
  return kept(scope)
    .where((where) => liveAt(where, scope.now))
    .where('end', '<=', until)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('end').as('at')])
    .executeTakeFirstOrThrow()
}

/** Holds the rows until the transaction ends, in the order of the ids; deleted ones or the others. */
export async function lockItems(tx: Scope, ids: string[], { deleted = false } = {}): Promise<ItemRow[]> {
  const rows = await withIds(tx, ids)
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .select(columns)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toItem)
}

export type ItemValues = Pick<
  Insertable<ContentItemsTable>,
  'title' | 'backgroundColour' | 'start' | 'end' | 'body' | 'searchText'
>

export async function insertItem(
  tx: Scope,
  item: ItemValues & { id: string; type: string },
): Promise<ItemRow> {
  const row = await tx.db
    .insertInto('contentItems')
    .values({ ...item, tenantId: tx.tenantId, created: tx.now, updated: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toItem(row)
}

export async function updateItem(
  tx: Scope,
  id: string,
  changes: Updateable<ContentItemsTable>,
): Promise<ItemRow> {
  const row = await tx.db
    .updateTable('contentItems')
    .set({ ...changes, updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toItem(row)
}

/** Deletes items, or with null takes that back; each gets one version more. */
export async function markDeleted(tx: Scope, ids: string[], deletedAt: Date | null): Promise<ItemRow[]> {
  const rows = await tx.db
    .updateTable('contentItems')
    .set({ deletedAt, version: sql`version + 1`, updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .returning(columns)
    .execute()
  return rows.map(toItem)
}

/** @returns how many were removed for good */
export async function purgeDeletedBefore(scope: Scope, instant: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('contentItems')
    .where('tenantId', '=', scope.tenantId)
    .where('id', 'in', all(scope).where('deletedAt', '<', instant).select('id').limit(limit))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
