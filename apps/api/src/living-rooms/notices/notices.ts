import { isExpected } from '@hearth/contract'
import { fullName, getPeople, type Person } from '../../members/index.ts'
import type { Attachment } from '../../platform/mail/adapter.ts'
import type { Mail } from '../../platform/mail/define-mail.ts'
import { sendMail, sendMails } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { type CalendarEvent, calendarText } from '../calendar/calendar.ts'
import { calendarEventOf } from '../calendar/event.ts'
import {
  roomCancelledMail,
  roomDeletedMail,
  roomMovedMail,
  roomReinstatedMail,
  roomRemovedMail,
} from '../emails.ts'
import { shareLink } from '../public/share-link.ts'
import type { RoomRow } from '../queries.ts'
import type { RegistrationRow } from '../registrations/queries.ts'
import { roomTimes } from '../room-times.ts'
import { isReachable, loadTenant, reachable, type Tenant, valuesOf } from './registrants.ts'

// What registrants are told by mail, each with the calendar file that says the same to their calendar.

export async function tellRemoved(tx: Scope, room: RoomRow, memberId: string): Promise<void> {
  const person = (await getPeople(tx, [memberId])).get(memberId)
  if (!person || !isReachable(person)) return
  const tenant = await loadTenant(tx)
  await sendMail(tx, roomRemovedMail, {
    recipient: person.email,
    values: valuesOf(room, person, tenant),
    attachments: [fileOf(tx, room, { tenant, person, method: 'CANCEL' })],
  })
}

/** `room` has its new times, `before` its old ones. */
export async function tellMoved(
  tx: Scope,
  { room, before }: { room: RoomRow; before: RoomRow },
  registrations: RegistrationRow[],
): Promise<void> {
  await tellAll(tx, roomMovedMail, {
    rooms: [room],
    registrations,
    method: 'REQUEST',
    valuesFor: (_, tenant) => ({
      before: roomTimes(before, tenant.timeZone),
      link: linkOf(room, tenant),
    }),
  })
}

export const tellCancelled = (tx: Scope, room: RoomRow, registrations: RegistrationRow[]): Promise<void> =>
  tellAll(tx, roomCancelledMail, {
    rooms: [room],
    registrations,
    method: 'CANCEL',
    valuesFor: () => ({ reason: room.cancelReason ?? '' }),
  })

export const tellReinstated = (tx: Scope, room: RoomRow, registrations: RegistrationRow[]): Promise<void> =>
  tellAll(tx, roomReinstatedMail, {
    rooms: [room],
    registrations,
    method: 'REQUEST',
    valuesFor: (_, tenant) => ({ link: linkOf(room, tenant) }),
  })

/** Only of rooms that people count on: nobody is told that yesterday is off, or twice that tomorrow is. */
export const tellDeleted = (tx: Scope, rooms: RoomRow[], registrations: RegistrationRow[]): Promise<void> =>
  tellAll(tx, roomDeletedMail, {
    rooms: rooms.filter((room) => isExpected(room, tx.now)),
    registrations,
    method: 'CANCEL',
    valuesFor: () => ({}),
  })

type Telling<Place extends string> = {
  rooms: RoomRow[]
  /** Those of other rooms are passed over. */
  registrations: RegistrationRow[]
  method: CalendarEvent['method']
  /** The places besides those that every mail about a room has. */
  valuesFor: (
    room: RoomRow,
    tenant: Tenant,
  ) => Record<Exclude<Place, keyof ReturnType<typeof valuesOf>>, string>
}

async function tellAll<Place extends string>(
  tx: Scope,
  mail: Mail<Place>,
  { rooms, registrations, method, valuesFor }: Telling<NoInfer<Place>>,
): Promise<void> {
  const tenant = await loadTenant(tx)
  const byId = new Map(rooms.map((room) => [room.id, room]))
  const people = await reachable(
    tx,
    registrations.filter(({ roomId }) => byId.has(roomId)),
  )
  const letters = people.map(({ person, roomId }) => {
    const room = byId.get(roomId) as RoomRow
    return {
      recipient: person.email,
      values: { ...valuesOf(room, person, tenant), ...valuesFor(room, tenant) } as Record<Place, string>,
      attachments: [fileOf(tx, room, { tenant, person, method })],
    }
  })
  await sendMails(tx, mail, letters)
}

export const linkOf = (room: RoomRow, { origin }: Tenant): string =>
  room.meetingUrl ?? shareLink(origin, room)

export function fileOf(
  tx: Scope,
  room: RoomRow,
  { tenant, person, method }: { tenant: Tenant; person: Person; method: CalendarEvent['method'] },
): Attachment {
  const attendee = { name: fullName(person), email: person.email }
  return {
    filename: 'living-room.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText({ ...calendarEventOf(tx, room, tenant), attendee, method }),
  }
}
