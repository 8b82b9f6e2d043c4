import { webhookEventLabel } from '@hearth/contract'
import type { Webhook } from './documents.ts'

export const webhookNoun = { one: 'webhook', many: 'webhooks' }

export const addWebhook = { label: 'Add webhook', to: '/admin/webhooks/create' }

/** The host says more than a long address. */
export const titleOf = ({ address }: Pick<Webhook, 'address'>): string => new URL(address).host

export const eventsText = ({ events }: Pick<Webhook, 'events'>): string =>
  events.map(webhookEventLabel).join(', ')
