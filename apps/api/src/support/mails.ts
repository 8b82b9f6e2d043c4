import { listStaffToMail } from '../members/index.ts'
import { sendMail, sendMails } from '../platform/mail/outbox.ts'
import type { Scope } from '../platform/scope.ts'
import { findSupportEmail, originOf } from '../tenants/index.ts'
import {
  supportAnsweredMail,
  supportFollowUpMail,
  supportReceivedMail,
  supportRequestMail,
} from './emails.ts'
import { replyAddressOf } from './inbound/address.ts'
import { pathOf } from './inbox/service.ts'
import type { RequestRow } from './queries.ts'

// Who is mailed of what in a conversation: each side of the other's words (product.md 48).

export async function tellOfRequest(tx: Scope, request: RequestRow): Promise<void> {
  const received = { link: await linkTo(tx, request) }
  await sendMail(tx, supportReceivedMail, { recipient: request.email, values: received })
  const link = await staffLinkTo(tx, request)
  const values = { link, from: senderOf(request), subject: request.subject, message: request.body }
  await sendMails(
    tx,
    supportRequestMail,
    (await listSupporters(tx)).map((recipient) => ({ recipient, values })),
  )
}

export async function tellOfAnswer(tx: Scope, request: RequestRow, staffName: string): Promise<void> {
  const replyTo = await replyAddressOf(tx, request.conversationId)
  const howToAnswer = replyTo
    ? 'You can answer on that page, or reply to this email.'
    : 'You can answer on that page.'
  const values = { staffName, howToAnswer, link: await linkTo(tx, request) }
  await sendMail(tx, supportAnsweredMail, { recipient: request.email, values, ...(replyTo && { replyTo }) })
}

export async function tellOfFollowUp(tx: Scope, request: RequestRow, message: string): Promise<void> {
  const values = {
    link: await staffLinkTo(tx, request),
    from: senderOf(request),
    subject: request.subject,
    message,
  }
  await sendMails(
    tx,
    supportFollowUpMail,
    (await listSupporters(tx)).map((recipient) => ({ recipient, values })),
  )
}

const senderOf = ({ name, email }: RequestRow): string => (name ? `${name} (${email})` : email)

const linkTo = async (tx: Scope, { id }: RequestRow): Promise<string> => `${await originOf(tx)}/support/${id}`

const staffLinkTo = async (tx: Scope, { conversationId }: RequestRow): Promise<string> =>
  `${await originOf(tx)}/admin${pathOf({ id: conversationId })}`

async function listSupporters(tx: Scope): Promise<string[]> {
  const address = await findSupportEmail(tx)
  return address ? [address] : (await listStaffToMail(tx)).map(({ email }) => email)
}
