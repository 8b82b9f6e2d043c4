import {
  type AudienceKind,
  audienceKindLabel,
  type BroadcastState,
  broadcastStateLabel,
} from '@hearth/contract'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type AuditEntry, AuditLog, detailsOf } from '../../shared/audit/AuditLog.tsx'
import { formatDateTime } from '../../shared/cells/DateTime.tsx'
import { counted } from '../../shared/counted.ts'
import { auditDocument, type Broadcast } from '../documents.ts'
import { labelOfField } from '../form/broadcastForm.ts'

/** Who of the staff did what with it; loaded again with each version. */
export function BroadcastHistory({ broadcast: { id, version } }: { broadcast: Broadcast }) {
  const { request } = useDataProvider<HearthDataProvider>()
  return (
    <AuditLog<AuditEntry>
      queryKey={['broadcasts', 'audit', id, version]}
      load={async (page) => (await request(auditDocument, { id, ...page })).broadcastAuditLog}
      actionOf={(entry) =>
        isCreation(entry) ? 'created this' : isCancelling(entry) ? 'cancelled it' : 'changed'
      }
      changesOf={(entry) => (isCreation(entry) || isCancelling(entry) ? [] : changesOf(entry))}
    />
  )
}

const isCreation = (entry: AuditEntry) => detailsOf(entry).before.title === null
const isCancelling = (entry: AuditEntry) => detailsOf(entry).after.state === 'CANCELLED'

function changesOf(entry: AuditEntry) {
  const { before, after, sources } = detailsOf(entry)
  return sources.map((source) => ({
    source,
    label: source === 'filter' ? 'Filter' : source === 'memberIds' ? 'Chosen members' : labelOfField(source),
    before: textOf(source, before[source]),
    after: textOf(source, after[source]),
  }))
}

function textOf(source: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (source === 'audience') return audienceKindLabel(value as AudienceKind)
  if (source === 'state') return broadcastStateLabel(value as BroadcastState)
  if (source === 'sendAt') return formatDateTime(String(value), new Date())
  if (source === 'memberIds') return counted((value as string[]).length, { one: 'member', many: 'members' })
  return source === 'filter'
    ? filterText(value as { query?: string; filters?: { field: string; values: string[] }[] })
    : String(value)
}

const filterText = ({
  query,
  filters = [],
}: {
  query?: string
  filters?: { field: string; values: string[] }[]
}) =>
  [
    ...(query ? [`“${query}”`] : []),
    ...filters.map(({ field, values }) => `${field}: ${values.join(', ')}`),
  ].join('; ')
