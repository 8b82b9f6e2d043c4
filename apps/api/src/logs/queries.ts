import { type Selectable, sql } from 'kysely'
import { rowsAsJson } from '../platform/database/database.ts'
import type { LogsTable } from '../platform/database/tables.generated.ts'
import { filterConditions, type ListArgs, orderList, parsePage } from '../platform/list.ts'
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

/** The ids are found first, from an index alone, so that the lines before a late page are not read. */
export async function listLogs(scope: Scope, asked: LogsRequest): Promise<LogRow[]> {
  const { limit, offset } = parsePage(asked, logsList)
  const ids = orderList(matching(scope, asked).select('id'), asked.sort, logsList).limit(limit).offset(offset)
  const rows = all(scope).where(sql<boolean>`id = any(array(${ids}))`)
  return orderList(rows.select(columns), asked.sort, logsList).execute()
}

export async function countLogs(scope: Scope, asked: LogsRequest): Promise<number> {
  const { count } = await matching(scope, asked)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

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
