import { isStaffRole } from '@hearth/contract'
import { getRoomsById } from '../living-rooms/index.ts'
import { getPeople } from '../members/index.ts'
import { connectionOf, type ListArgs, parsePage } from '../platform/list.ts'
import type { RecordedChange } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import { findReportsByIds, type ReportRow } from './queries.ts'
import { reportLog } from './record.ts'

export { findOpen, getNeighbours, getReportsPage, type ReportRow } from './queries.ts'

/** @returns the reports in the order of the ids, without those that are not there */
export async function getReportsByIds(scope: Scope, ids: string[]): Promise<ReportRow[]> {
  const known = parseIds(ids)
  const rows = new Map((await findReportsByIds(scope, known)).map((row) => [row.id, row]))
  return known.flatMap((id) => rows.get(id) ?? [])
}

export async function findReport(scope: Scope, id: string): Promise<ReportRow | undefined> {
  const [report] = await findReportsByIds(scope, [parseId(id)])
  return report
}

type ReportAction = 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE'
export type ReportAuditRow = RecordedChange & { action: ReportAction }

/** What was done with a report, newest first; also when it is deleted. */
export async function getReportAuditPage(scope: Scope, { id, ...args }: ListArgs & { id: string }) {
  const reportId = parseId(id)
  const changes = await reportLog.list(scope, reportId, parsePage(args))
  return connectionOf(
    changes.map((change) => ({ ...change, action: actionOf(change) })),
    () => reportLog.count(scope, reportId),
  )
}

function actionOf({ previous, updated }: RecordedChange): ReportAction {
  if ('deletedAt' in updated) return updated.deletedAt === null ? 'RESTORE' : 'DELETE'
  return previous.reason === null ? 'CREATE' : 'UPDATE'
}

export const isStaff = ({ actor }: Scope): boolean => actor.kind === 'person' && isStaffRole(actor.role)

type PersonColumn = 'madeById' | 'userId'

/** Those whom the reports name, for staff with their names. */
export async function getNamedPeople(scope: Scope, rows: ReportRow[], column: PersonColumn) {
  const ids = rows.map((row) => row[column])
  const people = isStaff(scope)
    ? await getPeople(
        scope,
        ids.filter((id) => id !== null),
      )
    : new Map()
  return ids.map((id) => id && (people.get(id) ?? { id }))
}

export async function getNamedRooms(scope: Scope, rows: ReportRow[]) {
  const ids = rows.flatMap(({ roomId }) => roomId ?? [])
  const rooms = isStaff(scope) ? await getRoomsById(scope, [...new Set(ids)]) : new Map()
  return rows.map(({ roomId }) => roomId && (rooms.get(roomId) ?? { id: roomId }))
}
