import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type AuditEntry, AuditLog, detailsOf } from '../../shared/audit/AuditLog.tsx'
import { formatDateTime } from '../../shared/cells/DateTime.tsx'
import { auditDocument, type Webhook } from '../documents.ts'
import { labelOfField } from '../form/webhookForm.ts'
import { eventsText } from '../webhookWords.ts'

/** Who changed the webhook; loaded again with each version. */
export function WebhookHistory({ webhook: { id, version } }: { webhook: Webhook }) {
  const { request } = useDataProvider<HearthDataProvider>()
  return (
    <AuditLog<AuditEntry>
      queryKey={['webhooks', 'audit', id, version]}
      load={async (page) => (await request(auditDocument, { id, ...page })).webhookAuditLog}
      actionOf={(entry) => (isCreation(entry) ? 'added this' : 'changed')}
      changesOf={(entry) => (isCreation(entry) ? [] : changesOf(entry))}
    />
  )
}

const isCreation = (entry: AuditEntry): boolean => Object.keys(detailsOf(entry).before).length === 0

function changesOf(entry: AuditEntry) {
  const { before, after, sources } = detailsOf(entry)
  return sources.map((source) => ({
    source,
    label: labelOfField(source),
    before: textOf(source, before[source]),
    after: textOf(source, after[source]),
  }))
}

function textOf(source: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (source === 'events') return eventsText({ events: value as string[] })
  if (source === 'enabled') return value ? 'Yes' : 'No'
  return /Until$|^givenUp$/.test(source) ? formatDateTime(String(value), new Date()) : String(value)
}
