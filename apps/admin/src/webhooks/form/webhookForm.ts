import { ApiError } from '@hearth/client'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { detailsOf } from '../../shared/audit/AuditLog.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { ConflictRules, Problems, RecordFormDefinition } from '../../shared/record-form/recordForm.ts'
import { auditDocument, type Webhook } from '../documents.ts'
import { eventsText } from '../webhookWords.ts'

export type WebhookValues = { address: string; description: string; events: string[] }

export const emptyWebhook: WebhookValues = { address: '', description: '', events: [] }

const labels: Record<string, string> = {
  address: 'Address',
  description: 'Description',
  events: 'Events',
  enabled: 'On',
  earlierUntil: 'Earlier secret until',
  givenUp: 'Switched off after failures',
}
export const labelOfField = (field: string): string => labels[field] ?? field

const problemsOf = ({ address, events }: WebhookValues): Problems => ({
  ...(!/^https:\/\/\S+$/.test(address.trim()) && { address: 'Enter an address that begins with https://.' }),
  ...(events.length === 0 && { events: 'Choose at least one.' }),
})

function refusalOf(error: Error): Problems {
  const [field] = /^(address|description)/.exec(error.message) ?? []
  return error instanceof ApiError && field ? { [field]: error.message } : {}
}

/** The form of a webhook, new or not. */
export const webhookDefinition = (
  provider: HearthDataProvider,
): RecordFormDefinition<Webhook, WebhookValues> => ({
  resource: 'webhooks',
  fields: ['address', 'description', 'events'],
  labelOf: labelOfField,
  toValues: ({ address, description, events }) => ({ address, description, events }),
  toInput: ({ address, description, events }) => ({
    address: address.trim(),
    description: description.trim(),
    events,
  }),
  problemsOf,
  refusalOf,
  conflict: conflictOf(provider),
})

const newestChanges = 20

const conflictOf = ({ request, getOne }: HearthDataProvider): ConflictRules<Webhook> => ({
  textOf: (field, value) => (field === 'events' ? eventsText({ events: value as string[] }) : String(value)),
  async load({ id }) {
    const [{ data: latest }, { webhookAuditLog }] = await Promise.all([
      getOne<Webhook>('webhooks', { id }),
      request(auditDocument, { id, limit: newestChanges, page: 1 }),
    ])
    const entries = webhookAuditLog.edges.map(({ node }) => node)
    return {
      latest,
      lastChange(field) {
        const last = entries.find((entry) => detailsOf(entry).sources.includes(field))
        return last && { who: last.actor ? nameOf(last.actor) : 'The system', when: last.created }
      },
    }
  },
})
