import { isExpected, type RegistrationRole } from '@hearth/contract'
import { getPeople } from '../../members/index.ts'
import { onceForAllRuns } from '../../platform/jobs/once.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { roomRegisteredMail } from '../emails.ts'
import { findRoomsByIds } from '../queries.ts'
import { listTakenPlaces } from '../registrations/queries.ts'
import { fileOf, linkOf } from './notices.ts'
import { isReachable, loadTenant, valuesOf } from './registrants.ts'

/** Registrations of one transaction; `sequence` is the room's number that each of them left. */
export type RegisteredTogether = { noticeId: string; registrations: Registration[] }
type Registration = { roomId: string; memberId: string; role: RegistrationRole; sequence: number }

const roleWords: Record<RegistrationRole, string> = {
  HOST: 'a host',
  PANELIST: 'a panellist',
  ATTENDEE: 'an attendee',
}

/** Writes the mail of each registration; a job that runs twice writes them once. */
export async function tellRegistered(
  scope: Scope,
  { noticeId, registrations }: RegisteredTogether,
): Promise<void> {
  const request = { operation: 'room-registered-mails', requestId: noticeId, contents: registrations }
  await onceForAllRuns(scope, request, async (tx) =>
    sendMails(tx, roomRegisteredMail, await registeredLetters(tx, registrations)),
  )
}

/** Of what has changed since, other mails tell: a place that was taken away, another role, a cancelled room. */
async function registeredLetters(tx: Scope, registrations: Registration[]) {
  const roomIds = [...new Set(registrations.map(({ roomId }) => roomId))]
  const memberIds = registrations.map(({ memberId }) => memberId)
  const tenant = await loadTenant(tx)
  const people = await getPeople(tx, memberIds)
  const rooms = new Map((await findRoomsByIds(tx, roomIds)).map((room) => [room.id, room]))
  const places = await listTakenPlaces(tx, roomIds, memberIds)
  const rolesByRoom = new Map(places.map(({ roomId, roles }) => [roomId, roles]))
  return registrations.flatMap(({ roomId, memberId, role, sequence }) => {
    const [room, person] = [rooms.get(roomId), people.get(memberId)]
    if (!room || !person || !isExpected(room, tx.now) || !isReachable(person)) return []
    if (rolesByRoom.get(roomId)?.[memberId] !== role) return []
    return {
      recipient: person.email,
      values: { ...valuesOf(room, person, tenant), role: roleWords[role], link: linkOf(room, tenant) },
      attachments: [fileOf(tx, { ...room, sequence }, { tenant, person, method: 'REQUEST' })],
    }
  })
}
