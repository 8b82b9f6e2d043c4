import type { Transporter } from 'nodemailer'
import { type Delivery, type MailAdapter, MailFailure } from './adapter.ts'
import { isStatusOfAddress } from './address-marks.ts'
import type { DkimKey } from './dkim.ts'

export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte; else the connection is upgraded where the server offers it. */
  secure: boolean
  user?: string
  password?: string
  /** The address that mails come from. */
  from: string
  /** Nothing is said to a server that does not protect the connection. */
  requireTls?: boolean
  /** At the same time. */
  connections?: number
  mailsPerConnection?: number
  /** By this process; absent: as many as there are. */
  mailsPerSecond?: number
  /** Absent: mails are not signed here. */
  dkim?: DkimKey
}

const isOwnMachine = (host: string) => /^(127\.\d+\.\d+\.\d+|localhost|\[?::1\]?)$/.test(host)

/**
 * Sends by an SMTP server. What speaks SMTP is loaded by the first mail, and a pool keeps a few connections open while
 * there is much to send.
 */
export function createSmtp(settings: SmtpSettings): MailAdapter {
  let opened: Promise<Transporter> | undefined
  return {
    leaves: true,
    deliver: async (delivery) => {
      opened ??= openTransport(settings)
      const [transport, message] = await Promise.all([opened, messageOf(delivery, settings.from)])
      await transport.sendMail(message).catch((error: SmtpError) => {
        throw toFailure(error)
      })
    },
    check: async () => {
      // A server that takes no password at all would pass otherwise.
      const transport = await openTransport(settings, { forceAuth: settings.user !== undefined })
      try {
        await transport.verify()
      } catch (error) {
        throw toFailure(error as SmtpError)
      } finally {
        transport.close()
      }
      const { host, port, user } = settings
      return `The mail server ${host}:${port} answers${user === undefined ? '' : ' and takes the user name and password'}.`
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** What people read, and what their mail programs act on: RFC 8058 wants both headers of unsubscribing signed. */
const signedHeaders = [
  ...['from', 'reply-to', 'subject', 'date', 'message-id', 'to', 'mime-version', 'content-type'],
  ...['content-transfer-encoding', 'list-unsubscribe', 'list-unsubscribe-post'],
].join(':')

async function openTransport(
  { host, port, secure, user, password, ...settings }: SmtpSettings,
  { forceAuth = false } = {},
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    forceAuth,
    maxConnections: settings.connections ?? 2,
    maxMessages: settings.mailsPerConnection ?? 100,
    ...(settings.mailsPerSecond && { rateDelta: 1_000, rateLimit: settings.mailsPerSecond }),
    ...(settings.dkim && { dkim: { ...settings.dkim, headerFieldNames: signedHeaders } }),
    host,
    port,
    secure,
    // A password never crosses a network unprotected.
    requireTLS: settings.requireTls || (user !== undefined && !isOwnMachine(host)),
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const messageOf = async (delivery: Delivery, from: string) => ({
  messageId: `<${delivery.id}@${from.split('@')[1]}>`,
  from: { name: delivery.senderName, address: from },
  // As an object, so that a comma in an address cannot make two recipients of one.
  to: { name: '', address: delivery.recipient },
  ...(delivery.replyTo && { replyTo: { name: '', address: delivery.replyTo } }),
  // As objects too; made of the headers, it would name no other address for reports.
  envelope: {
    from: { name: '', address: delivery.returnPath ?? from },
    to: { name: '', address: delivery.recipient },
  },
  subject: delivery.subject,
  text: delivery.text,
  html: await delivery.html(),
  attachments: delivery.attachments.map(({ inline, ...file }) =>
    inline ? { ...file, cid: inline.cid, contentDisposition: 'inline' as const } : file,
  ),
  headers: {
    // Out-of-office assistants stay quiet (RFC 3834).
    'auto-submitted': 'auto-generated',
    ...(delivery.unsubscribe && unsubscribeHeaders(delivery.unsubscribe)),
  },
})

/** Mail programs offer a button that stops such emails by one POST (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'list-unsubscribe': `<${address}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})

type SmtpError = Error & {
  code?: string
  syscall?: string
  command?: string
  responseCode?: number
  response?: string
}

const connectionFaults: Record<string, string> = {
  EAUTH: 'The mail server refused our user name or password',
  ECONNECTION: 'The mail server cannot be reached',
  EDNS: 'The mail server cannot be found under its name',
  ESOCKET: 'The connection to the mail server broke',
  ETIMEDOUT: 'The mail server did not answer in time',
  ETLS: 'The mail server offers no protected connection',
}

/** 5xx is the server's last word about this mail; our password and its TLS are not the recipient's fault. */
function toFailure(error: SmtpError): MailFailure {
  const { code = '', syscall, responseCode, response, message } = error
  const known = connectionFaults[syscall === 'connect' ? 'ECONNECTION' : code]
  if (responseCode === undefined || code === 'EAUTH' || code === 'ETLS')
    return new MailFailure(`${known ?? 'The mail could not be handed over'}: ${message}`, {
      permanent: code === 'EENVELOPE',
    })
  const permanent = responseCode >= 500
  const verb = permanent ? 'refused the mail' : 'asks to try again later'
  return new MailFailure(`The mail server ${verb}: ${response ?? message}`, {
    permanent,
    isOfAddress: permanent && isRefusalOfAddress(error),
  })
}

/** By the status of RFC 3463; a server that gives none refuses the address by its answer to it. */
function isRefusalOfAddress({ command, responseCode, response = '' }: SmtpError): boolean {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (status) return isStatusOfAddress(status)
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode ?? 0)
}
