import { getActorName } from '../members/index.ts'
import { auditLogOf, type RecordKind } from '../platform/record-changes.ts'
import { lockWebhook, updateWebhook, type WebhookRow } from './queries.ts'

export const webhookLog = auditLogOf('webhook')

export const webhookRecord: RecordKind<WebhookRow> = {
  label: 'The webhook',
  silent: new Set(['updated', 'version', 'failingSince', 'secret', 'earlierSecret']),
  lock: lockWebhook,
  write: (tx, { id }, changes) => updateWebhook(tx, id, changes),
  log: webhookLog,
  nameOf: getActorName,
}
