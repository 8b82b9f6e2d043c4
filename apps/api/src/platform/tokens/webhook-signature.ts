import { createHmac } from 'node:crypto'
import { isSameSecret } from './keyed-hash.ts'

/** How old or how far ahead a webhook may be. No setting changes it: without a limit an old event could be replayed. */
const toleranceSeconds = 300

type Signed = { body: Buffer; header: string; secret: string; now: Date }

const macOf = (secret: string, seconds: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** The header `t=…,v1=…` of a body as it is sent, byte by byte. */
export function signWebhook({ body, secret, now }: Omit<Signed, 'header'>): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`
}

/**
 * Whether one of the signatures of version 1 is ours, and its time is within five minutes of now, in the past or ahead
 * (security.md R39). While a secret is replaced a sender signs with both.
 */
export function verifyWebhook({ body, header, secret, now }: Signed): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined])
  const times = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const [seconds = ''] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false
  const expected = macOf(secret, seconds, body)
  // Each is compared, so that the time does not tell which.
  return parts.filter(([name, value]) => name === 'v1' && isSameSecret(value ?? '', expected)).length > 0
}
