import { type Selectable, sql } from 'kysely'
import { rowsAsJson } from '../platform/database/database.ts'
import { pageOfRows } from '../platform/database/lists/rows.ts'
import type { LogsTable } from '../platform/database/tables.generated.ts'
import { type Connection, filterConditions, type ListArgs } from '../platform/list.ts'
import type { KeptLine } from '../platform/log/kept-lines.ts'
import type { Scope } from '../platform/scope.ts'
import { logsList } from './list.ts'

const columns = ['id', 'level', 'message', 'context', 'created'] as const satisfies (keyof LogsTable)[]

export type LogRow = Pick<Selectable<LogsTable>, (typeof columns)[number]>

/** `start` is the first instant, `end` the first one after the last. */
export type LogsRequest = ListArgs & { start?: Date | null; end?: Date | null }

const all = (scope: Scope) => scope.db.selectFrom('logs').where('tenantId', '=', scope.tenantId)

const matching = (scope: Scope, { filter, start, end }: LogsRequest) =>
  all(scope)
    .where((where) => where.and(filterConditions(where, filter, logsList)))
    .$if(start != null, (query) => query.where('created', '>=', start as Date))
    .$if(end != null, (query) => query.where('created', '<', end as Date))

/** One page of the log, newest first unless it is asked otherwise. */
export const getLogsPage = (scope: Scope, args: LogsRequest): Promise<Connection<LogRow>> =>
  pageOfRows(matching(scope, args), { columns, args, spec: logsList })

/** @returns the lines that are there, in no particular order */
export async function findLogsByIds(scope: Scope, ids: string[]): Promise<LogRow[]> {
  return all(scope)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .select(columns)
    .execute()
}

/**
 * Keeps lines of any tenants; they name their tenants themselves, so it takes no scope. Lines of a tenant that is gone
 * are left out, and lines that are there already stay as they are: their sender may not have had the answer.
 */
export async function insertLogs(db: Scope['db'], lines: KeptLine[]): Promise<void> {
  const columns = ['tenantId', 'id', 'level', 'message', 'context', 'created'] as const
  await sql`
    insert into logs (tenant_id, id, level, message, context, created)
    select tenant_id, id, level, message, context, created
    from json_populate_recordset(null::logs, ${rowsAsJson(lines, columns)}::json)
    where exists (select from tenants where tenants.id = tenant_id)
    on conflict do nothing`.execute(db)
}

/** @returns how many were deleted, at most `limit` */
export async function deleteLogsBefore(scope: Scope, instant: Date, limit: number): Promise<number> {
  const old = all(scope).where('created', '<', instant).select('id').orderBy('created').limit(limit)
  const { numDeletedRows } = await scope.db
    .deleteFrom('logs')
    .where('tenantId', '=', scope.tenantId)
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
