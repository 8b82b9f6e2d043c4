import { createHmac, randomBytes } from 'node:crypto'

// What we send to others is signed as Standard Webhooks (standardwebhooks.com) says, for which there are libraries in every
// language.

const prefix = 'whsec_'
const secretBytes = 32

export const newWebhookSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`

type Signed = { id: string; at: Date; body: string; secrets: string[] }

/** The three headers of a body as it is sent, signed with each of the secrets: while one is replaced both are good. */
export function signStandardWebhook({ id, at, body, secrets }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
