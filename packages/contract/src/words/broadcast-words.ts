import type { AudienceKind, BroadcastState, DeliveryState, LeftOutReason, PushPlatform } from '../enums.ts'
import { wordFor } from './words.ts'

// What staff read of a broadcast and of the devices that it reaches.

const broadcastStateWords: Record<BroadcastState, string> = {
  SCHEDULED: 'Scheduled',
  RUNNING: 'Running',
  SENT: 'Sent',
  CANCELLED: 'Cancelled',
  FAILED: 'Failed',
}
export const broadcastStateLabel = (value: BroadcastState): string => wordFor(broadcastStateWords, value)

const audienceKindWords: Record<AudienceKind, string> = {
  EVERYBODY: 'Everyone',
  FILTER: 'A view or filter',
  CHOSEN: 'Chosen members',
}
export const audienceKindLabel = (value: AudienceKind): string => wordFor(audienceKindWords, value)

const leftOutReasonWords: Record<LeftOutReason, string> = {
  TRASH: 'In the trash',
  ARCHIVED: 'Archived',
  NOT_ACTIVE: 'Not active',
  LOCKED: 'Locked or blocked',
}
export const leftOutReasonLabel = (value: LeftOutReason): string => wordFor(leftOutReasonWords, value)

const deliveryStateWords: Record<DeliveryState, string> = {
  QUEUED: 'Waiting',
  SENDING: 'Sending',
  SENT: 'Sent',
  KEPT: 'Kept here, not sent',
  FAILED: 'Failed',
  UNCONFIRMED: 'Unconfirmed',
  CANCELLED: 'Cancelled',
}
export const deliveryStateLabel = (value: DeliveryState): string => wordFor(deliveryStateWords, value)

const pushPlatformWords: Record<PushPlatform, string> = { APPLE: 'iOS', ANDROID: 'Android', WEB: 'Browser' }
export const pushPlatformLabel = (value: PushPlatform): string => wordFor(pushPlatformWords, value)
