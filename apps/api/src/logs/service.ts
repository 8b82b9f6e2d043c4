import { logKeptDays } from '@hearth/contract'
import type { Scope } from '../platform/scope.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import { deleteLogsBefore, findLogsByIds, type LogRow } from './queries.ts'

export { getLogsPage, insertLogs, type LogRow } from './queries.ts'

/** @returns the lines in the order of the ids, without those that are not there */
export async function getLogsByIds(scope: Scope, ids: string[]): Promise<LogRow[]> {
  const known = parseIds(ids)
  const rows = new Map((await findLogsByIds(scope, known)).map((row) => [row.id, row]))
  return known.flatMap((id) => rows.get(id) ?? [])
}

export async function findLog(scope: Scope, id: string): Promise<LogRow | undefined> {
  return (await findLogsByIds(scope, [parseId(id)]))[0]
}

const purgedAtOnce = 10_000

/** Deletes what is older than 90 days, some at a time. */
export async function purgeLogs(scope: Scope): Promise<void> {
  const limit = new Date(scope.now.getTime() - logKeptDays * 86_400_000)
  for (let batch = purgedAtOnce; batch === purgedAtOnce; )
    batch = await deleteLogsBefore(scope, limit, purgedAtOnce)
}
