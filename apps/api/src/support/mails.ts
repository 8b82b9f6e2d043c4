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
import type { RequestRow } from './queries.ts'

// Who is mailed of what in a conversation: each side of the other's words (product.md 48).

export async function tellOfRequest(tx: Scope, request: RequestRow): Promise<void> {
  const link = await linkTo(tx, request)
  await sendMail(tx, supportReceivedMail, { recipient: request.email, values: { link } })
  const values = { link, from: senderOf(request), subject: request.subject, message: request.body }
  await sendMails(
    tx,
    supportRequestMail,
    (await listSupporters(tx)).map((recipient) => ({ recipient, values })),
  )
}

export async function tellOfAnswer(tx: Scope, request: RequestRow, staffName: string): Promise<void> {
  const values = { staffName, link: await linkTo(tx, request) }
  await sendMail(tx, supportAnsweredMail, { recipient: request.email, values })
}

export async function tellOfFollowUp(tx: Scope, request: RequestRow, message: string): Promise<void> {
  const values = {
    link: await linkTo(tx, request),
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

async function listSupporters(tx: Scope): Promise<string[]> {
  const address = await findSupportEmail(tx)
  return address ? [address] : (await listStaffToMail(tx)).map(({ email }) => email)
}
