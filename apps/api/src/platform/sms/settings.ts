import type { Internet } from '../outgoing/request.ts'
import {
  asCountTo,
  asRegion,
  asText,
  asTextThat,
  oneOf,
  optional,
  type ValuesOf,
  withDefault,
} from '../start/settings.ts'
import { StartError } from '../start-error.ts'

const asSender = asTextThat(
  (text) => /^(?=.*[A-Za-z])[A-Za-z0-9-]{1,11}$/.test(text),
  'must have 1 to 11 letters, digits and hyphens, with one letter',
)

/** The variables that choose how text messages leave; a part of what config.ts reads. */
export const smsVariables = {
  SMS_PROVIDER: withDefault(oneOf('none', 'outbox', 'sns', 'http'), 'none'),
  SMS_DAILY_LIMIT: withDefault(asCountTo(100_000), 200),
  SMS_SNS_REGION: optional(asRegion),
  SMS_SENDER_ID: optional(asSender),
  SMS_HTTP_URL: optional(asText),
  SMS_HTTP_HEADER: optional(asText),
  SMS_HTTP_BODY: withDefault(asText, '{"to":"{to}","text":"{text}"}'),
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

export type SnsSettings = {
  region: string
  /** Shown in place of a number, in the countries that permit it. */
  senderId?: string
  /** Absent: Amazon's own, and what the environment gives a program of Amazon's. A test has others. */
  endpoint?: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

export type SmsGatewaySettings = {
  url: URL
  header: { name: string; value: string }
  /** With the places {to}, {text} and {id}. */
  body: Json
  internet?: Internet
}

export type SmsSettings = {
  /** Of one community; afterwards codes go by email. */
  dailyLimit: number
  sns?: SnsSettings
  gateway?: SmsGatewaySettings
}

/**
 * @returns undefined while there are no text messages
 * @throws StartError naming the variable that is missing or wrong; never with a secret in it
 */
export function parseSmsSettings(values: ValuesOf<typeof smsVariables>): SmsSettings | undefined {
  const dailyLimit = values.SMS_DAILY_LIMIT
  if (values.SMS_PROVIDER === 'none') return undefined
  if (values.SMS_PROVIDER === 'sns') return { dailyLimit, sns: parseSns(values) }
  return values.SMS_PROVIDER === 'http' ? { dailyLimit, gateway: parseGateway(values) } : { dailyLimit }
}

function parseSns({ SMS_SNS_REGION: region, SMS_SENDER_ID: senderId }: ValuesOf<typeof smsVariables>) {
  if (!region) throw new StartError('SMS_SNS_REGION must be set with SMS_PROVIDER=sns, like eu-west-1.')
  return { region, ...(senderId && { senderId }) }
}

function parseGateway(values: ValuesOf<typeof smsVariables>): SmsGatewaySettings {
  const url = URL.parse(values.SMS_HTTP_URL ?? '')
  if (url?.protocol !== 'https:' || url.username)
    throw new StartError(
      'SMS_HTTP_URL must be an address like https://sms.example/messages, without a password.',
    )
  const [, name, value] = /^([\w-]+):[ \t]*([^\r\n]+)$/.exec(values.SMS_HTTP_HEADER ?? '') ?? []
  if (!name || !value)
    throw new StartError(
      'SMS_HTTP_HEADER must be a header like “Authorization: Bearer …” with SMS_PROVIDER=http.',
    )
  return { url, header: { name: name.toLowerCase(), value }, body: parseBody(values.SMS_HTTP_BODY) }
}

function parseBody(text: string): Json {
  let body: Json = null
  try {
    body = JSON.parse(text)
  } catch {}
  if (body === null || typeof body !== 'object' || !text.includes('{to}') || !text.includes('{text}'))
    throw new StartError(
      'SMS_HTTP_BODY must be JSON with {to} and {text}, like {"to":"{to}","text":"{text}"}.',
    )
  return body
}
