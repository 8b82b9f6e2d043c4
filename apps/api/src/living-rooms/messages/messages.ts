import { randomUUID } from 'node:crypto'
import { writtenMailLimits } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { once } from '../../platform/jobs/once.ts'
import { compileMail, textOf } from '../../platform/mail/compose.ts'
import { loadMailText } from '../../platform/mail/outbox.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { recordRoomAudit } from '../audit/service.ts'
import { roomMessageMail } from '../emails.ts'
import { messageJob } from '../jobs.ts'
import { countReachable } from '../notices/registrants.ts'
import type { RoomRow } from '../queries.ts'
import { listRegistrations } from '../registrations/service.ts'
import { findRoom, roomMissing } from '../service.ts'
import { type Message, messageLetters } from './letters.ts'

/**
 * Emails everyone registered for a room, once for all tries with one `requestId`; a job writes the mails.
 * @returns how many
 * @throws ALREADY_SENT for a number that came before with another text
 */
export async function messageRegistrants(
  scope: StaffScope,
  { id, input, requestId }: { id: string; input: Message; requestId: string },
): Promise<{ mails: number }> {
  const message = parseMessage(input)
  const room = await getRoom(scope, id)
  const request = { operation: 'room-message', requestId, contents: [room.id, message], isKept: always }
  const mails = await scope.transaction((tx) =>
    once(tx, request, async () => String(await enqueueMessage(tx, room.id, message))),
  )
  return { mails: Number(mails) }
}

const always = async () => true

async function enqueueMessage(tx: StaffScope, roomId: string, message: Message): Promise<number> {
  const mails = await countReachable(tx, await listRegistrations(tx, [roomId]))
  if (mails === 0) throw errors.badInput('No one who is registered can be emailed')
  await enqueue(tx, messageJob, { roomId, messageId: randomUUID(), writtenBy: tx.actor.id, ...message })
  await recordRoomAudit(tx, [{ roomId, action: 'MESSAGE', previous: {}, updated: { ...message, mails } }])
  return mails
}

/** The email that `messageRegistrants` would send now, as the first of the registrants gets it, and how many. */
export async function previewMessage(scope: Scope, { id, input }: { id: string; input: Message }) {
  const room = await getRoom(scope, id)
  const letters = await messageLetters(scope, room, input)
  const { tenantName, supportEmail, ...own } = await loadMailText(scope, roomMessageMail)
  const [first] = letters
  const values = first?.values ?? { ...roomMessageMail.sample, roomTitle: room.title, ...input }
  const { subject, content } = compileMail(own)({ ...values, tenantName })
  return {
    mails: letters.length,
    recipient: first?.recipient ?? null,
    replyTo: supportEmail,
    subject,
    text: textOf(content),
  }
}

async function getRoom(scope: Scope, id: string): Promise<RoomRow> {
  const room = await findRoom(scope, id)
  if (!room) throw roomMissing()
  return room
}

function parseMessage(given: Message): Message {
  const parse = (part: keyof Message): string => {
    const text = given[part].replace(/\r\n?/g, '\n').trim()
    const max = writtenMailLimits[part]
    if (text === '') throw errors.badInput(`The ${part} cannot be empty`)
    if (text.length > max)
      throw errors.badInput(`The ${part} takes at most ${max} characters, not ${text.length}`)
    return text
  }
  return { subject: parse('subject'), text: parse('text') }
}
