import type { Report } from './report.ts'

// https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html; event publishing says `eventType` instead.

type Notification = {
  notificationType?: string
  eventType?: string
  mail?: { source?: string; messageId?: string }
  bounce?: {
    bounceType?: string
    feedbackId?: string
    bouncedRecipients?: { status?: string; diagnosticCode?: string }[]
  }
  complaint?: { feedbackId?: string; complaintFeedbackType?: string }
}

/** @returns undefined for what is neither a bounce nor a complaint */
export function parseAmazonSes(text: string): Report | undefined {
  const { notificationType, eventType, mail, bounce, complaint } = parse(text)
  const kind = (notificationType ?? eventType ?? '').toUpperCase()
  const source = mail?.source ?? ''
  const keyOf = (feedbackId: string | undefined) => feedbackId ?? `${kind} ${mail?.messageId}`
  if (kind === 'COMPLAINT' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return { key: keyOf(complaint.feedbackId), source, kind }
  if (kind !== 'BOUNCE' || !bounce) return undefined
  const isForGood = bounce.bounceType === 'Permanent'
  const [{ status, diagnosticCode } = {}] = bounce.bouncedRecipients ?? []
  return {
    key: keyOf(bounce.feedbackId),
    source,
    kind,
    // An address on Amazon's own list of those that bounced comes without a status.
    status: status ?? (isForGood ? '5.0.0' : '4.0.0'),
    reason: diagnosticCode?.replace(/^[a-z0-9-]+\s*;\s*/i, '') || status || 'The email was returned',
  }
}

function parse(text: string): Notification {
  try {
    return (JSON.parse(text) ?? {}) as Notification
  } catch {
    return {}
  }
}
