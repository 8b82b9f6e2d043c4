import { audienceKindLabel } from '@hearth/contract'
import { counted } from '../shared/counted.ts'
import type { AudienceInput, Broadcast } from './documents.ts'

export const broadcastNoun = { one: 'notification', many: 'notifications' }
export const personNoun = { one: 'person', many: 'people' }
export const deviceNoun = { one: 'device', many: 'devices' }

export const createTitle = 'Send Notification'
export const sendNotification = { label: createTitle, to: '/admin/broadcasts/create' }
export const sentText = 'Broadcasted push notification'

/** Whom a notification is for, in a few words. */
export function audienceText({ kind, name, ids }: AudienceInput | Broadcast['audience']): string {
  if (kind === 'CHOSEN') return counted(ids?.length ?? 0, { one: 'chosen member', many: 'chosen members' })
  return kind === 'FILTER' ? (name ?? 'A filter of the members list') : audienceKindLabel(kind)
}

/** Whether its numbers are about to change. */
export const isUnderWay = ({ state, sendAt }: Pick<Broadcast, 'state' | 'sendAt'>): boolean =>
  state === 'RUNNING' || (state === 'SCHEDULED' && Date.parse(sendAt) < Date.now() + 60_000)

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })

/** '34%' of those who have it. */
export const openedShare = ({ opened, recipients }: Pick<Broadcast, 'opened' | 'recipients'>): string =>
  recipients === 0 ? '–' : percent.format(opened / recipients)
