import type { Email } from 'postal-mime'
import { parseIncoming } from '../../platform/mail/incoming.ts'

/** What another mail server, or a service, tells of one of our emails. */
export type Report = {
  /** The same for each time that it is told. */
  key: string
  /** Holds the address that the email was sent from, which says which one it was. */
  source: string
} & (
  | { kind: 'COMPLAINT' }
  /** `status` as in RFC 3463; `reason` in the words of the server. */
  | { kind: 'BOUNCE'; status: string; reason: string }
)

/** What of a report is looked through for the email's address. */
const longestSource = 256 * 1024

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (RFC 5965).
 * @returns undefined for every other email, such as the answer of an assistant, and for what is still being tried
 */
export async function parseReport(raw: Buffer): Promise<Report | undefined> {
  const email = await parseIncoming(raw)
  const source = raw.subarray(0, longestSource).toString('latin1')
  const common = { key: email.messageId ?? source, source }
  const complaint = partOf(email, 'message/feedback-report')
  if (complaint) return isComplaint(complaint) ? { ...common, kind: 'COMPLAINT' } : undefined
  const status = partOf(email, 'message/delivery-status')
  return status === undefined ? undefined : bounceOf(status, common)
}

function partOf({ attachments }: Email, type: string): string | undefined {
  const part = attachments.find(({ mimeType }) => mimeType === type)
  if (!part) return undefined
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
}

const isComplaint = (part: string): boolean =>
  /^(abuse|fraud)$/i.test(fieldsOf(part).get('feedback-type') ?? '')

/** Our emails have one recipient each, so the first who did not get it is the only one. */
function bounceOf(part: string, common: Pick<Report, 'key' | 'source'>): Report | undefined {
  const groups = part.split(/\r?\n[ \t]*\r?\n/).map(fieldsOf)
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (!failed) return undefined
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '5.0.0'
  const said = failed.get('diagnostic-code')?.replace(/^[a-z0-9-]+\s*;\s*/i, '')
  return { ...common, kind: 'BOUNCE', status, reason: said || status }
}

/** Fields as in a header: a line that begins with a space goes on. */
function fieldsOf(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? []
      return name && value !== undefined ? [[name.toLowerCase(), value.trim()]] : []
    }),
  )
}
