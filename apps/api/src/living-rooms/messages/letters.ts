import { onceForAllRuns } from '../../platform/jobs/once.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { roomMessageMail } from '../emails.ts'
import { loadTenant, reachable, valuesOf } from '../notices/registrants.ts'
import { shareLink } from '../public/share-link.ts'
import { findRoomsByIds, type RoomRow } from '../queries.ts'
import { listRegistrations } from '../registrations/service.ts'

export type Message = { subject: string; text: string }

/** A message on its way to everyone registered; `writtenBy` is the staff member. */
export type MessageToAll = Message & { roomId: string; messageId: string; writtenBy: string }

/** The mail of a message to each registrant who can be written to. */
export async function messageLetters(scope: Scope, room: RoomRow, { subject, text }: Message) {
  const tenant = await loadTenant(scope)
  const people = await reachable(scope, await listRegistrations(scope, [room.id]))
  const link = shareLink(tenant.origin, room)
  return people.map(({ person }) => ({
    recipient: person.email,
    values: { ...valuesOf(room, person, tenant), subject, message: text, link },
  }))
}

/** Writes the mails of a message; a job that runs twice writes them once. Of a room that is gone there are none. */
export async function sendMessage(
  scope: Scope,
  { roomId, messageId, writtenBy, ...message }: MessageToAll,
): Promise<void> {
  const request = { operation: 'room-message-mails', requestId: messageId, contents: roomId }
  await onceForAllRuns(scope, request, async (tx) => {
    const [room] = await findRoomsByIds(tx, [roomId])
    const letters = room ? await messageLetters(tx, room, message) : []
    await sendMails(
      tx,
      roomMessageMail,
      letters.map((letter) => ({ ...letter, writtenBy })),
    )
  })
}
