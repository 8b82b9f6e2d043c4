import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ExportRequest } from '../exports/index.ts'
import { findNeighbours } from '../platform/database/lists/neighbours.ts'
import { orderList } from '../platform/database/lists/order.ts'
import { countRows, pageOfRows } from '../platform/database/lists/rows.ts'
import type { ReportQueueTable, ReportsTable } from '../platform/database/tables.generated.ts'
import { type Connection, type FilterInput, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { streamRows } from '../platform/streams.ts'
import { reportsList } from './list.ts'

export type ReportRow = Omit<Selectable<ReportsTable>, 'tenantId' | 'searchText'>

const columns = [
  'id',
  'version',
  'reason',
  'status',
  'note',
  'madeById',
  'userId',
  'roomId',
  'created',
  'updated',
  'deletedAt',
] as const satisfies (keyof ReportRow & keyof ReportQueueTable)[]

const all = (scope: Scope) => scope.db.selectFrom('reports').where('tenantId', '=', scope.tenantId)
const withIds = (scope: Scope, ids: string[]) =>
  all(scope).where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
const queue = (scope: Scope) =>
  scope.db.selectFrom('reportQueue').where('tenantId', '=', scope.tenantId).where('deletedAt', 'is', null)

type Filter = FilterInput | null | undefined

const matching = (scope: Scope, filter: Filter) =>
  queue(scope).where((where) => where.and(filterConditions(where, filter, reportsList)))

/** One page of the queue, newest first unless it is asked otherwise. */
export const getReportsPage = (scope: Scope, args: ListArgs): Promise<Connection<ReportRow>> =>
  pageOfRows(matching(scope, args.filter), { columns, args, spec: reportsList })

/** How many nobody has looked into, and since when the oldest of them. */
export async function findOpen(scope: Scope) {
  return all(scope)
    .where('status', '=', 'OPEN')
    .where('deletedAt', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created').as('at')])
    .executeTakeFirstOrThrow()
}

/** The reports before and after one in a list. */
export const getNeighbours = (scope: Scope, args: ListArgs & { id: string }) =>
  findNeighbours(queue(scope), args, reportsList)

/** @returns those that are not deleted, in no particular order */
export async function findReportsByIds(scope: Scope, ids: string[]): Promise<ReportRow[]> {
  return withIds(scope, ids).where('deletedAt', 'is', null).select(columns).execute()
}

/** Holds the rows until the transaction ends, in the order of the ids; deleted ones or the others. */
export async function lockReports(tx: Scope, ids: string[], { deleted = false } = {}): Promise<ReportRow[]> {
  return withIds(tx, ids)
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .select(columns)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertReport(
  tx: Scope,
  report: Pick<Insertable<ReportsTable>, 'id' | 'reason' | 'madeById' | 'userId' | 'roomId'>,
): Promise<ReportRow> {
  return tx.db
    .insertInto('reports')
    .values({ ...report, tenantId: tx.tenantId, created: tx.now, updated: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateReportRow(
  tx: Scope,
  id: string,
  changes: Updateable<ReportsTable>,
): Promise<ReportRow> {
  return tx.db
    .updateTable('reports')
    .set({ ...changes, updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Deletes reports, or with null takes that back; each gets one version more. */
export async function markDeleted(tx: Scope, ids: string[], deletedAt: Date | null): Promise<ReportRow[]> {
  return tx.db
    .updateTable('reports')
    .set({ deletedAt, version: sql`version + 1`, updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .returning(columns)
    .execute()
}

/** @returns how many were removed for good */
export async function purgeDeletedBefore(scope: Scope, instant: Date): Promise<number> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('reports')
    .where('tenantId', '=', scope.tenantId)
    .where('deletedAt', '<', instant)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const exported = (scope: Scope, { filter, ids }: ExportRequest) =>
  ids ? queue(scope).where('id', '=', ({ fn, val }) => fn('any', [val(ids)])) : matching(scope, filter)

export const countExportedReports = (scope: Scope, request: ExportRequest): Promise<number> =>
  countRows(exported(scope, request))

const fetchedReports = 100

/** The export's rows, in a transaction. */
export function streamReports(tx: Scope, request: ExportRequest): AsyncIterable<ReportRow> {
  const select = orderList(exported(tx, request).select(columns), null, reportsList)
  return streamRows(tx, select, fetchedReports) as AsyncIterable<ReportRow>
}

type Member = { id: string }

/** Reports that the member made, and those about the member; what became of one stands in its latest status. */
export const selectReportEvents = ({ tenantId }: Scope, { id }: Member) => sql`
  select report.id || '-' || event.name as id, event.name as event, report.created as at,
    report.made_by_id as actor_id,
    jsonb_build_object('id', report.id, 'reason', report.reason, 'status', report.status) as facts
  from reports as report
  cross join lateral (values ('made', report.made_by_id), ('received', report.user_id)) as event (name, person_id)
  where report.tenant_id = ${tenantId} and ${id}::uuid in (report.made_by_id, report.user_id)
    and event.person_id = ${id}::uuid and report.deleted_at is null`
