import type { Internet } from '../outgoing/request.ts'
import {
  asCountTo,
  asHostName,
  asPort,
  asText,
  asTextThat,
  oneOf,
  optional,
  type ValuesOf,
  withDefault,
} from '../start/settings.ts'
import { StartError } from '../start-error.ts'
import { dkimVariables, parseDkimSettings } from './dkim.ts'
import type { SmtpSettings } from './smtp.ts'

const asEmail = asTextThat(
  (text) => /^[^\s@<>]+@[^\s@.]+(\.[^\s@.<>]+)+$/.test(text),
  'must be an email address like hello@community.example',
)

const asSecret = asTextThat((text) => text.length >= 32, 'must have 32 letters or more')

const asTopic = asTextThat(
  (text) => /^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]+(\.fifo)?$/.test(text),
  'must be the ARN of a topic, like arn:aws:sns:eu-west-1:123456789012:hearth',
)

/** The variables that choose how mail leaves and comes in; a part of what config.ts reads. */
export const mailVariables = {
  MAIL_PROVIDER: withDefault(oneOf('outbox', 'smtp'), 'outbox'),
  MAIL_FROM: optional(asEmail),
  SMTP_URL: optional(asText),
  SMTP_HOST: optional(asText),
  SMTP_PORT: optional(asPort),
  SMTP_USER: optional(asText),
  SMTP_PASSWORD: optional(asText),
  SMTP_TLS: withDefault(oneOf('opportunistic', 'required'), 'opportunistic'),
  SMTP_CONNECTIONS: optional(asCountTo(100)),
  SMTP_CONNECTION_MAILS: optional(asCountTo(10_000)),
  SMTP_MAILS_PER_SECOND: optional(asCountTo(10_000)),
  ...dkimVariables,
  MAIL_INBOUND_HOST: optional(asHostName),
  MAIL_INBOUND_SECRET: optional(asSecret),
  MAIL_RETURN_HOST: optional(asHostName),
  MAIL_RETURN_SECRET: optional(asSecret),
  MAIL_RETURN_SNS_TOPIC: optional(asTopic),
}

const tlsPort = 465
const submissionPort = 587

/**
 * How mail leaves, where answers arrive and where reports do; each absent where it does not.
 * @throws StartError naming the variable that is missing or wrong
 */
export const parseMailSettings = (values: ValuesOf<typeof mailVariables>) => ({
  smtp: parseSmtpSettings(values),
  inboundMail: parseInboundSettings(values),
  mailReturns: parseReturnSettings(values),
})

/**
 * @returns how to reach the mail server, or undefined while mail stays in the outbox
 * @throws StartError naming the variable that is missing or wrong; never with a password in it
 */
function parseSmtpSettings(values: ValuesOf<typeof mailVariables>): SmtpSettings | undefined {
  if (values.MAIL_PROVIDER === 'outbox') return undefined
  const from = values.MAIL_FROM
  if (!from)
    throw new StartError('MAIL_FROM must be set with MAIL_PROVIDER=smtp: the address that mails come from.')
  const dkim = parseDkimSettings(values, from)
  return { ...parseServer(values), ...parseManners(values), from, ...(dkim && { dkim }) }
}

type Server = Pick<SmtpSettings, 'host' | 'port' | 'secure' | 'user' | 'password'>

function parseServer(values: ValuesOf<typeof mailVariables>): Server {
  if (values.SMTP_URL) return parseUrl(values.SMTP_URL)
  const {
    SMTP_HOST: host,
    SMTP_PORT: port = submissionPort,
    SMTP_USER: user,
    SMTP_PASSWORD: password,
  } = values
  if (!host)
    throw new StartError(
      'SMTP_URL or SMTP_HOST must be set with MAIL_PROVIDER=smtp: the server that takes the mails.',
    )
  if (user && !password) throw new StartError('SMTP_PASSWORD must be set with SMTP_USER.')
  return { host, port, secure: port === tlsPort, ...(user && { user, password }) }
}

/** How much is asked of the server, and whether it must protect the connection. */
const parseManners = (values: ValuesOf<typeof mailVariables>): Partial<SmtpSettings> => ({
  ...(values.SMTP_TLS === 'required' && { requireTls: true }),
  ...(values.SMTP_CONNECTIONS && { connections: values.SMTP_CONNECTIONS }),
  ...(values.SMTP_CONNECTION_MAILS && { mailsPerConnection: values.SMTP_CONNECTION_MAILS }),
  ...(values.SMTP_MAILS_PER_SECOND && { mailsPerSecond: values.SMTP_MAILS_PER_SECOND }),
})

/** Where answers by email arrive, and the secret that we share with the mail server that hands them over. */
export type InboundSettings = { host: string; secret: string }

/**
 * @returns undefined while no answers are taken by email
 * @throws StartError when one of the two is missing
 */
function parseInboundSettings(values: ValuesOf<typeof mailVariables>): InboundSettings | undefined {
  const { MAIL_INBOUND_HOST: host, MAIL_INBOUND_SECRET: secret } = values
  if (host && !secret) throw new StartError('MAIL_INBOUND_SECRET must be set with MAIL_INBOUND_HOST.')
  if (secret && !host) throw new StartError('MAIL_INBOUND_HOST must be set with MAIL_INBOUND_SECRET.')
  return host && secret ? { host, secret } : undefined
}

/** Where reports about emails arrive, who may bring them, and what stands for the internet in a test. */
export type ReturnSettings = {
  host: string
  /** Shared with the mail server that hands them over. */
  secret?: string
  /** The topic by which Amazon SES tells of them. */
  topic?: string
  internet?: Internet
}

/**
 * @returns undefined while no reports are taken
 * @throws StartError when the host is missing, or everybody who may bring them
 */
function parseReturnSettings(values: ValuesOf<typeof mailVariables>): ReturnSettings | undefined {
  const { MAIL_RETURN_HOST: host, MAIL_RETURN_SECRET: secret, MAIL_RETURN_SNS_TOPIC: topic } = values
  if (host && !secret && !topic)
    throw new StartError('MAIL_RETURN_SECRET or MAIL_RETURN_SNS_TOPIC must be set with MAIL_RETURN_HOST.')
  if (!host && (secret || topic))
    throw new StartError(
      `MAIL_RETURN_HOST must be set with ${secret ? 'MAIL_RETURN_SECRET' : 'MAIL_RETURN_SNS_TOPIC'}.`,
    )
  return host ? { host, ...(secret && { secret }), ...(topic && { topic }) } : undefined
}

function parseUrl(text: string): Server {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol))
    throw new StartError(
      'SMTP_URL must be an address like smtp://user:password@mail.example:587 or smtps://….',
    )
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? tlsPort : submissionPort),
    secure,
    ...(user && { user, password: decodeURIComponent(url.password) }),
  }
}
