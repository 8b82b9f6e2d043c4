import { asPort, asText, asTextThat, oneOf, optional, type ValuesOf, withDefault } from '../start/settings.ts'
import { StartError } from '../start-error.ts'
import type { SmtpSettings } from './smtp.ts'

const asEmail = asTextThat(
  (text) => /^[^\s@<>]+@[^\s@.]+(\.[^\s@.<>]+)+$/.test(text),
  'must be an email address like hello@community.example',
)

/** The variables that choose how mail leaves; a part of what config.ts reads. */
export const mailVariables = {
  MAIL_PROVIDER: withDefault(oneOf('outbox', 'smtp'), 'outbox'),
  MAIL_FROM: optional(asEmail),
  SMTP_URL: optional(asText),
  SMTP_HOST: optional(asText),
  SMTP_PORT: optional(asPort),
  SMTP_USER: optional(asText),
  SMTP_PASSWORD: optional(asText),
}

const tlsPort = 465
const submissionPort = 587

/**
 * @returns how to reach the mail server, or undefined while mail stays in the outbox
 * @throws StartError naming the variable that is missing or wrong; never with a password in it
 */
export function parseSmtpSettings(values: ValuesOf<typeof mailVariables>): SmtpSettings | undefined {
  if (values.MAIL_PROVIDER === 'outbox') return undefined
  const from = values.MAIL_FROM
  if (!from)
    throw new StartError('MAIL_FROM must be set with MAIL_PROVIDER=smtp: the address that mails come from.')
  if (values.SMTP_URL) return { ...parseUrl(values.SMTP_URL), from }
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
  return { host, port, secure: port === tlsPort, from, ...(user && { user, password }) }
}

function parseUrl(text: string): Omit<SmtpSettings, 'from'> {
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
