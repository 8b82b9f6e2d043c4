import { getActorName } from '../members/index.ts'
import { actorIdOf, auditLogOf, type RecordKind } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import { differenceOf } from '../platform/values/difference.ts'
import { lockReports, type ReportRow, updateReportRow } from './queries.ts'

export const reportLog = auditLogOf('report')

const silent = new Set(['updated', 'version'])

export const reportRecord: RecordKind<ReportRow> = {
  label: 'The report',
  silent,
  lock: async (tx, id) => (await lockReports(tx, [id]))[0],
  write: (tx, { id }, changes) => updateReportRow(tx, id, changes),
  log: reportLog,
  nameOf: getActorName,
}

export const recordCreation = (tx: Scope, { id, version, reason, status }: ReportRow): Promise<void> =>
  reportLog.insert(
    tx,
    [{ recordId: id, version, ...differenceOf({}, { reason, status }, silent) }],
    actorIdOf(tx),
  )
