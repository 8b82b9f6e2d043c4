import { NotPublic } from '../outgoing/public-addresses.ts'
import { type Internet, requestPublic } from '../outgoing/request.ts'
import type { PushMessage } from './adapter.ts'
import { type Attempt, retryAfter, tryToSend, withoutAnswer } from './attempts.ts'
import type { DeviceSender } from './devices.ts'
import { parseSubscription } from './subscription.ts'

/** RFC 8292: who we are to the services of the browsers' makers. */
export type VapidKeys = {
  publicKey: string
  privateKey: string
  /** An address of ours that says who sends: https: or mailto:. */
  subject: string
}

const callMs = 15_000
/** How long a service keeps it for a browser that is closed. */
const keptSeconds = 3 * 24 * 60 * 60

/** Sends to browsers that have subscribed, by RFC 8030 and 8291. */
export const createBrowserPush = (
  keys: VapidKeys,
  { pauseMs, ...internet }: Internet & { pauseMs?: number } = {},
): DeviceSender => ({
  prepare: async () => {},
  send: (message) => tryToSend(() => attempt(message, keys, internet), pauseMs),
})

async function attempt(message: PushMessage, keys: VapidKeys, internet: Internet): Promise<Attempt> {
  const subscription = parseSubscription(message.token)
  if (!subscription) return { state: 'GONE' }
  const { default: webPush } = await import('web-push')
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    subscription,
    JSON.stringify(payloadOf(message)),
    {
      vapidDetails: keys,
      TTL: keptSeconds,
      topic: message.id.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    },
  )
  try {
    const signal = AbortSignal.timeout(callMs)
    const answer = await requestPublic(new URL(endpoint), { method, headers, body, signal }, internet)
    answer.resume()
    return outcomeOf(answer.statusCode ?? 0, retryAfter(answer.headers['retry-after']))
  } catch (error) {
    // The address came from a browser, so it may be anything.
    if (error instanceof NotPublic) return { state: 'GONE' }
    return withoutAnswer(error, 'The browser’s notification service')
  }
}

const payloadOf = ({ id, title, subtitle, body, link }: PushMessage) => ({
  id,
  title,
  body: `${subtitle}\n${body}`,
  link,
})

function outcomeOf(status: number, afterMs: number | undefined): Attempt {
  if (status >= 200 && status < 300) return { state: 'SENT' }
  if (status === 404 || status === 410) return { state: 'GONE' }
  const reason = `The browser’s notification service answered with status ${status}`
  return status === 429 || status >= 500 ? { state: 'LATER', reason, afterMs } : { state: 'FAILED', reason }
}
