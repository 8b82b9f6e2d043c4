import type { PushPlatform } from '@hearth/contract'

/** One notification for one device. */
export type PushMessage = {
  /** The same at every try: a provider that can shows a repetition in the place of the first. */
  id: string
  /** What the provider of the platform knows the device by. Never in a log. */
  token: string
  platform: PushPlatform
  title: string
  subtitle: string
  body: string
  /** What opens when it is tapped; null: the app. */
  link: string | null
}

/** What became of one message. */
export type PushOutcome =
  | { state: 'SENT' }
  /** With the reason in words for staff; the adapter has tried again what was worth it. */
  | { state: 'FAILED'; reason: string }
  /** The token reaches nobody any more and is to be forgotten. */
  | { state: 'GONE' }

/** How notifications reach devices. */
export type PushAdapter = {
  /** Whether they really leave this installation; else staff read what would have been sent. */
  leaves: boolean
  /**
   * Sends up to `maxPushBatch` messages and answers one outcome for each, in their order: one device's failure is
   * nobody else's. A message whose fate is unknown, as after a lost answer, is not sent again but said to have failed.
   * It throws only what is a fault of the adapter itself.
   */
  send: (messages: PushMessage[]) => Promise<PushOutcome[]>
  /** Reaches the service without sending anything. @returns what was reached, in a sentence */
  check?: () => Promise<string>
  close: () => void
}

/** The most messages of one call; providers take as many at once. */
export const maxPushBatch = 500
