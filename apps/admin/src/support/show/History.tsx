import { type SupportState, supportStateLabel } from '@hearth/contract'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type AuditEntry, AuditLog, detailsOf } from '../../shared/audit/AuditLog.tsx'
import type { Colleague } from '../../shared/notes/mentions.ts'
import { useColleagues } from '../../shared/notes/useColleagues.ts'
import { auditDocument, type Conversation } from '../documents.ts'

/** What staff did with the conversation besides writing in it; loaded again with each version. */
export function History({ conversation: { id, version } }: { conversation: Conversation }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const colleagues = useColleagues()
  return (
    <AuditLog
      queryKey={['support', 'audit', id, version]}
      load={async (page) => (await request(auditDocument, { id, ...page })).supportAuditLog}
      actionOf={(entry) => actionOf(entry, colleagues)}
      changesOf={() => []}
    />
  )
}

function actionOf(entry: AuditEntry, colleagues: Colleague[]): string {
  const { after } = detailsOf(entry)
  if ('merged' in after) return `merged “${after.merged}” into it`
  const parts = [
    'assigneeId' in after && `assigned it to ${nameIn(colleagues, after.assigneeId)}`,
    'state' in after && `changed the state to ${supportStateLabel(after.state as SupportState)}`,
  ]
  return parts.filter(Boolean).join(' and ')
}

const nameIn = (colleagues: Colleague[], id: unknown): string =>
  id === null ? 'nobody' : (colleagues.find((colleague) => colleague.id === id)?.name ?? 'a former colleague')
