import { randomUUID } from 'node:crypto'
import { writtenMailLimits } from '@hearth/contract'
import { fullName, getMembersByIds, getPeople, type MemberRow } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { once } from '../platform/jobs/once.ts'
import { compileMail, textOf } from '../platform/mail/compose.ts'
import { loadMailText, sendMail } from '../platform/mail/outbox.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { parseId } from '../platform/values/ids.ts'
import { writtenMail } from './emails.ts'
import { findMessage, type MessageRow } from './queries.ts'

export type WriteInput = { subject: string; text: string; requestId?: string | null }
type Writing = { userId: string; input: WriteInput }

/** The mail that `writeTo` would send now. */
export async function previewWriting(scope: Scope, { userId, input }: Writing) {
  const member = await getRecipient(scope, userId)
  const { tenantName, supportEmail, ...own } = await loadMailText(scope, writtenMail)
  const { subject, content } = compileMail(own)({ ...valuesFor(member, input), tenantName })
  return { recipient: member.email, replyTo: supportEmail, subject, text: textOf(content) }
}

/** Mails one person what staff wrote, in the tenant's name; a second click with the same number sends nothing more. */
export async function writeTo(scope: StaffScope, { userId, input }: Writing): Promise<MessageRow> {
  const { requestId, ...given } = input
  const contents = { userId, subject: parsePart('subject', given), text: parsePart('text', given) }
  return scope.transaction(async (tx) => {
    const send = async () => {
      const member = await getRecipient(tx, userId)
      const id = randomUUID()
      const letter = { id, recipient: member.email, values: valuesFor(member, contents) }
      await sendMail(tx, writtenMail, { ...letter, writtenBy: tx.actor.id })
      return id
    }
    const isKept = async (_: Scope, id: string) => (await findMessage(tx, id)) !== undefined
    const id = requestId
      ? await once(tx, { operation: 'written-mail', requestId, contents, isKept }, send)
      : await send()
    return (await findMessage(tx, id)) as MessageRow
  })
}

/** @throws NOT_FOUND, and BAD_INPUT for a person who gets no mail */
async function getRecipient(scope: Scope, userId: string): Promise<MemberRow> {
  const id = parseId(userId)
  const [member] = await getMembersByIds(scope, [id])
  if (member?.archive)
    throw errors.badInput(`${fullName(member)} is archived and gets no email. Un-archive them first`)
  if (member) return member
  const trashed = (await getPeople(scope, [id])).get(id)
  if (!trashed) throw errors.notFound('The member')
  throw errors.badInput(`${fullName(trashed)} is in the trash and gets no email. Restore them first`)
}

const valuesFor = ({ firstName }: Pick<MemberRow, 'firstName'>, { subject, text }: WriteInput) => ({
  firstName: firstName ?? '',
  subject: subject.trim(),
  text: text.replace(/\r\n?/g, '\n').trim(),
})

function parsePart(part: keyof typeof writtenMailLimits, given: WriteInput): string {
  const text = given[part].trim()
  const max = writtenMailLimits[part]
  if (!text) throw errors.badInput(`The ${part} cannot be empty`)
  if (text.length > max)
    throw errors.badInput(`The ${part} takes at most ${max} characters, not ${text.length}`)
  return text
}
