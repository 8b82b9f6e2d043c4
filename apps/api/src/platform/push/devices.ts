import type { PushAdapter, PushMessage, PushOutcome } from './adapter.ts'

/** The way to the devices of some platforms. */
export type DeviceSender = {
  /** Before a batch. @throws what no message can mend: a key that the provider does not know */
  prepare: () => Promise<void>
  send: (message: PushMessage) => Promise<PushOutcome>
}

/** How many calls are on their way at once. */
const lanes = 40

/** Sends to apps and browsers, each by its own provider. */
export function createDevicePush({
  apps,
  browsers,
}: Record<'apps' | 'browsers', DeviceSender | undefined>): PushAdapter {
  const senderOf = ({ platform }: PushMessage) => (platform === 'WEB' ? browsers : apps)
  const send = async (message: PushMessage): Promise<PushOutcome> =>
    (await senderOf(message)?.send(message)) ?? { state: 'FAILED', reason: notSetUp(message) }
  return {
    leaves: true,
    send: async (messages) => {
      for (const sender of new Set(messages.map(senderOf))) await sender?.prepare()
      const outcomes: PushOutcome[] = []
      const waiting = messages.entries()
      const work = async () => {
        for (const [index, message] of waiting) outcomes[index] = await send(message)
      }
      await Promise.all(Array.from({ length: lanes }, work))
      return outcomes
    },
    close: () => {},
  }
}

const notSetUp = ({ platform }: PushMessage): string =>
  platform === 'WEB' ? 'Notifications in browsers are not set up' : 'Notifications in the apps are not set up'
