import { type ReportStatus, reportStatusLabel } from '@hearth/contract'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { AuditLog, detailsOf } from '../../shared/audit/AuditLog.tsx'
import { auditDocument, type Report, type ReportAuditEntry } from '../documents.ts'
import { labelOfField } from '../form/reportForm.ts'

const actionTexts: Record<ReportAuditEntry['action'], string> = {
  CREATE: 'reported this',
  UPDATE: 'changed',
  DELETE: 'deleted this',
  RESTORE: 'restored this',
}

/** Who did what with the report, each status with its note; loaded again with each version. */
export function ReportHistory({ report: { id, version } }: { report: Report }) {
  const { request } = useDataProvider<HearthDataProvider>()
  return (
    <AuditLog<ReportAuditEntry>
      queryKey={['reports', 'audit', id, version]}
      load={async (page) => (await request(auditDocument, { id, ...page })).reportAuditLog}
      actionOf={({ action }) => actionTexts[action]}
      changesOf={(entry) => (entry.action === 'UPDATE' ? changesOf(entry) : [])}
    />
  )
}

function changesOf(entry: ReportAuditEntry) {
  const { before, after, sources } = detailsOf(entry)
  return sources.map((source) => ({
    source,
    label: labelOfField(source),
    // A note does not replace the one before it.
    before: source === 'note' ? '' : textOf(source, before[source]),
    after: textOf(source, after[source]),
  }))
}

const textOf = (source: string, value: unknown): string =>
  source === 'status' ? reportStatusLabel(value as ReportStatus) : String(value ?? '')
