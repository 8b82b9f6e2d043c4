import type { Email, Header } from 'postal-mime'
import { maxHeadersSize, parseIncoming } from '../../platform/mail/incoming.ts'
import { textOfHtml } from './html-text.ts'
import { withoutQuotes } from './quotes.ts'

/** An email as it answers a request. */
export type InboundMessage = {
  from: string
  /** What the person wrote, without the history below it. */
  text: string
  attachments: { name: string; bytes: number }[]
  /** A program wrote it: nobody waits for an answer. */
  isAutomatic: boolean
}

/** @throws Error for what is no email */
export async function parseMessage(raw: Buffer): Promise<InboundMessage> {
  const email = await parseIncoming(raw)
  const text = email.text?.trim() ? email.text : await textOfHtml(email.html ?? '')
  return {
    from: email.from?.address ?? '',
    text: withoutQuotes(text),
    attachments: email.attachments.map(({ filename, content }) => ({
      name: (filename ?? 'a file').replace(/\s+/g, ' ').slice(0, 100),
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
    isAutomatic: isAutomatic(email),
  }
}

/** What a mail server must know of a message before it is kept: its headers alone are read. */
export async function parseHead(raw: Buffer): Promise<{ messageId: string | undefined; recipients: string }> {
  const { headers, messageId } = await parseIncoming(headOf(raw))
  const recipients = headers.filter(({ key }) => recipientHeaders.has(key)).map(({ value }) => value)
  return { messageId, recipients: recipients.join('\n') }
}

const recipientHeaders = new Set([
  'to',
  'cc',
  'delivered-to',
  'envelope-to',
  'x-envelope-to',
  'x-original-to',
])

function headOf(raw: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((at) => at >= 0)
  return raw.subarray(0, Math.min(raw.length, maxHeadersSize, ...ends.map((at) => at + 2)))
}

/** Answers of machines, which would otherwise go to and fro (RFC 3834), mass mail, and what a mail server returns. */
function isAutomatic({ headers, returnPath }: Email): boolean {
  const headerOf = (name: string) =>
    headers
      .find(({ key }: Header) => key === name)
      ?.value.trim()
      .toLowerCase()
  const path = returnPath ?? headerOf('return-path')
  return (
    (headerOf('auto-submitted') ?? 'no') !== 'no' ||
    /^(auto_reply|bulk|junk|list)$/.test(headerOf('precedence') ?? '') ||
    headerOf('x-autoreply') !== undefined ||
    /^multipart\/report/.test(headerOf('content-type') ?? '') ||
    path === '' ||
    path === '<>'
  )
}
