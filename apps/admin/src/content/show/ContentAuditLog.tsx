import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { AuditLog, detailsOf } from '../../shared/audit/AuditLog.tsx'
import { type ContentAuditEntry, contentAuditDocument } from '../documents.ts'
import { labelsOf, textsOf } from '../form/contentForm.ts'
import type { ContentKind, ContentRecord } from '../kinds/ContentKind.ts'

const actionTexts: Record<ContentAuditEntry['action'], string> = {
  CREATE: 'created this',
  UPDATE: 'changed',
  DELETE: 'deleted this',
  RESTORE: 'restored this',
}

/** Who of the staff did what to a record, newest first; loaded again with each version. */
export function ContentAuditLog({ kind, record: { id, version } }: Props) {
  const { request } = useDataProvider<HearthDataProvider>()
  return (
    <AuditLog<ContentAuditEntry>
      queryKey={['content', 'audit', id, version]}
      load={async (page) => (await request(contentAuditDocument, { id, ...page })).contentAuditLog}
      actionOf={({ action }) => actionTexts[action]}
      changesOf={(entry) => (entry.action === 'UPDATE' ? changesOf(kind, entry) : [])}
    />
  )
}

type Props = { kind: ContentKind; record: ContentRecord }

function changesOf(kind: ContentKind, entry: ContentAuditEntry) {
  const { before, after, sources } = detailsOf(entry)
  return sources.map((source) => ({
    source,
    label: labelsOf(kind)(source),
    before: textsOf(kind)(source, before[source]),
    after: textsOf(kind)(source, after[source]),
  }))
}
