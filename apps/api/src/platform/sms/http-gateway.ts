import { MailFailure } from '../mail/adapter.ts'
import { requestPublic } from '../outgoing/request.ts'
import type { SmsAdapter, TextMessage } from './adapter.ts'
import type { Json, SmsGatewaySettings } from './settings.ts'

const callMs = 15_000

/** Sends by a gateway that takes one JSON object for each message, at a public address. */
export function createSmsGateway(settings: SmsGatewaySettings): SmsAdapter {
  const { url, header, body, internet } = settings
  const call = async (method: string, sent: object = {}): Promise<number> => {
    const headers = { [header.name]: header.value, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(callMs)
    const answer = await requestPublic(url, { method, headers, signal, ...sent }, internet)
    answer.resume()
    return answer.statusCode ?? 0
  }
  return {
    leaves: true,
    send: async (message) => {
      const filled = Buffer.from(JSON.stringify(fill(body, message)))
      const status = await call('POST', { body: filled }).catch((error: Error) => {
        throw new MailFailure(`The gateway for text messages gave no answer: ${error.message}`, {
          permanent: false,
        })
      })
      if (status < 200 || status > 299) throw toFailure(status)
    },
    check: async () => {
      const status = await call('OPTIONS')
      if (status >= 500) throw new Error(`The gateway for text messages answers with status ${status}.`)
      return `The gateway for text messages at ${url.host} answers.`
    },
    close: () => {},
  }
}

/** Our credentials, its load and its faults may be mended; any other refusal is of the message. */
const toFailure = (status: number): MailFailure =>
  new MailFailure(`The gateway for text messages answered with status ${status}`, {
    permanent: status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status),
  })

/** The template with the message in its {places}; what is filled in stays text, whatever is in it. */
function fill(template: Json, message: TextMessage): Json {
  if (typeof template === 'string')
    return template.replace(/\{(id|to|text)\}/g, (_, place: keyof TextMessage) => message[place])
  if (Array.isArray(template)) return template.map((part) => fill(part, message))
  if (template === null || typeof template !== 'object') return template
  return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, fill(part, message)]))
}
