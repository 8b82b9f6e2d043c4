import type { Transporter } from 'nodemailer'
import { type Delivery, type MailAdapter, MailFailure } from './adapter.ts'

export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte; else the connection is upgraded where the server offers it. */
  secure: boolean
  user?: string
  password?: string
  /** The address that mails come from. */
  from: string
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
    close: () => void opened?.then((transport) => transport.close()),
  }
}

async function openTransport({ host, port, secure, user, password }: SmtpSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure,
    // A password never crosses a network unprotected.
    requireTLS: user !== undefined && !isOwnMachine(host),
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
  subject: delivery.subject,
  text: delivery.text,
  html: await delivery.html(),
  attachments: delivery.attachments,
  // Out-of-office assistants stay quiet (RFC 3834).
  headers: { 'auto-submitted': 'auto-generated' },
})

type SmtpError = Error & { code?: string; syscall?: string; responseCode?: number; response?: string }

const connectionFaults: Record<string, string> = {
  EAUTH: 'The mail server refused our user name or password',
  ECONNECTION: 'The mail server cannot be reached',
  EDNS: 'The mail server cannot be found under its name',
  ESOCKET: 'The connection to the mail server broke',
  ETIMEDOUT: 'The mail server did not answer in time',
  ETLS: 'The mail server offers no protected connection',
}

/** 5xx is the server's last word about this mail; a wrong password of ours is not the recipient's fault. */
function toFailure({ code = '', syscall, responseCode, response, message }: SmtpError): MailFailure {
  const known = connectionFaults[syscall === 'connect' ? 'ECONNECTION' : code]
  if (responseCode === undefined || code === 'EAUTH')
    return new MailFailure(`${known ?? 'The mail could not be handed over'}: ${message}`, {
      permanent: code === 'EENVELOPE',
    })
  const permanent = responseCode >= 500
  const verb = permanent ? 'refused the mail' : 'asks to try again later'
  return new MailFailure(`The mail server ${verb}: ${response ?? message}`, { permanent })
}
