import { wordFor } from '../words/words.ts'

/** What other services can be told of. */
export const webhookEvents = [
  'member.applied',
  'member.approved',
  'member.rejected',
  'member.activated',
  'member.paid',
  'member.ended',
  'registration.created',
  'registration.removed',
  'room.created',
  'article.published',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent by hand, to see whether an endpoint answers. */
export const webhookTestEvent = 'webhook.test'

const webhookEventWords: Record<WebhookEvent | typeof webhookTestEvent, string> = {
  'member.applied': 'Somebody applied',
  'member.approved': 'An application was approved',
  'member.rejected': 'An application was rejected',
  'member.activated': 'An account was opened',
  'member.paid': 'A membership became active',
  'member.ended': 'A membership ended',
  'registration.created': 'A member was registered for a Living Room',
  'registration.removed': 'A registration was removed',
  'room.created': 'A Living Room was created',
  'article.published': 'An article was published',
  'webhook.test': 'Test event',
}
export const webhookEventLabel = (value: string): string => wordFor(webhookEventWords, value as WebhookEvent)

export const webhookDeliveryStates = ['WAITING', 'SENT', 'FAILED'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

const deliveryStateWords: Record<WebhookDeliveryState, string> = {
  WAITING: 'Waiting',
  SENT: 'Delivered',
  FAILED: 'Failed',
}
export const webhookDeliveryStateLabel = (value: WebhookDeliveryState): string =>
  wordFor(deliveryStateWords, value)

/** So many endpoints a community has, and for so many days their deliveries are kept. */
export const webhookLimits = { endpoints: 10, description: 200, address: 2_000, keptDays: 30 } as const

/** How long an earlier secret still signs, in hours; after how many days of failures an endpoint is switched off. */
export const webhookTimes = { overlapHours: 24, givenUpAfterDays: 5 } as const
