import { Stripe } from 'stripe'
import { startTestApp, type TestApp } from '../test-app.ts'
import { advance } from './life.ts'
import { type StandIn, standInKeys, startStandIn } from './stand-in.ts'

/** The header of a webhook, made by the official package. */
export const signAsStripe = (body: Buffer, now: Date): Record<string, string> => ({
  'stripe-signature': new Stripe(standInKeys.secretKey).webhooks.generateTestHeaderString({
    payload: body.toString('utf8'),
    secret: standInKeys.webhookSecret,
    timestamp: Math.floor(now.getTime() / 1000),
  }),
})

export type StripeApp = { hearth: TestApp; standIn: StandIn; close: () => Promise<void> } & Sending

type Sending = {
  /** Sends an event to our webhook, signed. @returns the status of the answer */
  send: (event: object) => Promise<number>
  /** What is due by the clock happens, and all events that were not sent before are sent. */
  settle: () => Promise<void>
}

/** Our API with payments by Stripe, of which a stand-in is there, by the same clock. */
export async function startStripeApp({ now = new Date() } = {}): Promise<StripeApp> {
  const clock = { now }
  const standIn = await startStandIn(() => clock.now)
  const payments = { provider: 'stripe' as const, ...standInKeys, apiUrl: standIn.url }
  const hearth = await startTestApp({ now, payments })
  Object.defineProperty(clock, 'now', { get: () => hearth.clock.now })
  const close = async () => {
    await hearth.close()
    await standIn.close()
  }
  return { hearth, standIn, close, ...createSending(hearth, standIn) }
}

function createSending(hearth: TestApp, { account }: StandIn): Sending {
  let sent = 0
  const send = async (event: object) => {
    const body = Buffer.from(JSON.stringify(event))
    const answer = await fetch(`${hearth.url}/webhooks/payments/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signAsStripe(body, hearth.clock.now) },
      body,
    })
    return answer.status
  }
  const settle = async () => {
    advance(account)
    for (; sent < account.events.length; sent += 1) {
      const status = await send(account.events[sent] as object)
      if (status !== 200) throw new Error(`The webhook was answered with ${status}`)
    }
  }
  return { send, settle }
}
