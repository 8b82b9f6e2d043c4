import type { RegistrationRole } from '@hearth/contract'
import type { Insertable } from 'kysely'
import type { RoomRegistrationsTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'
import type { MemberInsert } from './builders.ts'
import type { Random } from './random.ts'
import { buildRoom, type RoomInsert } from './room-builders.ts'

// The Living Rooms of the demo community: two years of them around today, with who came or will come.

type RegistrationInsert = Insertable<RoomRegistrationsTable>
type Plan = { room: RoomInsert; share: number }

const minute = 60_000
const day = 24 * 60 * minute
const batchSize = 500

export type RoomCounts = { past: number; upcoming: number }

/** Rooms and registrations of one tenant; `regular` is a member who is registered for many of them. */
export async function seedRooms(
  tx: Scope,
  random: Random,
  {
    people,
    counts,
    regular,
  }: { people: MemberInsert[]; counts: RoomCounts; regular?: MemberInsert | undefined },
): Promise<void> {
  const plans = [...planRooms(tx, random, counts), ...planSpecialRooms(tx, random)]
  const guests = people.filter((person) => person.active && !person.archive)
  const registrations = plans.flatMap((plan) => buildRegistrations(random, plan, { tx, guests, regular }))
  await tx.db
    .insertInto('livingRooms')
    .values(plans.map(({ room }) => room))
    .execute()
  for (let start = 0; start < registrations.length; start += batchSize) {
    await tx.db
      .insertInto('roomRegistrations')
      .values(registrations.slice(start, start + batchSize))
      .execute()
  }
  await tx.db
    .insertInto('roomSettings')
    .values({
      tenantId: tx.tenantId,
      hosts: ['Host A', 'Host B', 'Host C'],
      meetingUrlTemplate: `https://meet.${tx.tenantId}.example/{room}`,
    })
    .execute()
}

/** Evenings over two years, about two weeks' worth of them still to come. */
function planRooms(tx: Scope, random: Random, { past, upcoming }: RoomCounts): Plan[] {
  const offsets = [
    ...Array.from({ length: past }, () => -random.between(2, 725)),
    ...Array.from({ length: upcoming }, (_, index) => 1 + Math.floor((index * 60) / upcoming)),
  ]
  return offsets.map((offset) => {
    const start = new Date(tx.now.getTime() + offset * day)
    start.setUTCHours(random.between(16, 19), random.pick([0, 30]), 0, 0)
    return planRoom(tx, random, {
      start,
      share: offset < 0 ? random.between(40, 100) : random.between(5, 80),
    })
  })
}

function planRoom(
  tx: Scope,
  random: Random,
  { start, share, ...overrides }: Partial<RoomInsert> & { start: Date; share: number },
): Plan {
  const created = new Date(Math.min(start.getTime() - random.between(10, 40) * day, tx.now.getTime() - day))
  const end = new Date(start.getTime() + random.pick([45, 60, 90]) * minute)
  const room = buildRoom(random, tx, { start, end, created, updated: created, ...overrides })
  const isOver = new Date(room.end) <= tx.now
  const recordingUrl = isOver && room.recorded ? `https://video.${tx.tenantId}.example/${room.id}` : null
  return { room: { recordingUrl, ...room }, share }
}

/** One of each kind that somebody will want to look at: running, nearly full, full, a panel, an empty and a cancelled one. */
function planSpecialRooms(tx: Scope, random: Random): Plan[] {
  const fiveMinutes = 5 * minute
  const after = (minutes: number) =>
    new Date(Math.floor(tx.now.getTime() / fiveMinutes) * fiveMinutes + minutes * minute)
  const evening = (days: number) => {
    const start = new Date(tx.now.getTime() + days * day)
    start.setUTCHours(18, 0, 0, 0)
    return start
  }
  const special = (start: Date, share: number, overrides: Partial<RoomInsert>) =>
    planRoom(tx, random, { start, share, ...overrides })
  return [
    special(after(-20), 70, { title: 'Open hour: bring your question', end: after(70), small: false }),
    special(evening(3), 92, { title: 'Negotiating in a second language', capacity: 12, small: false }),
    special(evening(5), 100, { title: 'A night with our founders', capacity: 20, small: false }),
    special(evening(8), 60, {
      title: 'Panel: what we would tell our younger selves',
      capacity: 8,
      small: true,
    }),
    special(evening(30), 0, { title: 'Just announced: the year ahead', small: false }),
    special(evening(2), 50, {
      title: 'Writing the hard email',
      small: false,
      cancelled: new Date(tx.now.getTime() - 2 * 60 * minute),
      cancelReason: 'Our host has fallen ill. We are looking for a new date and will tell you.',
    }),
  ]
}

function buildRegistrations(
  random: Random,
  { room, share }: Plan,
  { tx, guests, regular }: { tx: Scope; guests: MemberInsert[]; regular?: MemberInsert | undefined },
): RegistrationInsert[] {
  const seats = Math.floor((room.capacity * share) / 100)
  const earliest = new Date(room.created).getTime()
  const isMember = ({ accountActivatedAt }: MemberInsert) => Number(accountActivatedAt ?? tx.now) < earliest
  const present = guests.filter(isMember)
  const chosen = random.some(present, seats + 1, seats + 1).filter((person) => person.id !== regular?.id)
  const comes = regular && isMember(regular) && seats > 0 && random.chance(0.4)
  const people = comes ? [...chosen.slice(0, seats), regular] : chosen.slice(0, seats + 1)
  const latest = Math.min(new Date(room.start).getTime(), tx.now.getTime())
  return people.map((person, index) => ({
    tenantId: tx.tenantId,
    roomId: String(room.id),
    memberId: String(person.id),
    role: roleOf(room, index),
    attended: attendedOf(room, index, tx.now),
    created: new Date(earliest + random.next() * Math.max(latest - earliest, 0)),
  }))
}

/** Most came; the rooms of the last week are still to be marked. */
const attendedOf = (room: RoomInsert, index: number, now: Date): boolean | null =>
  new Date(room.end).getTime() < now.getTime() - 7 * day ? index % 6 !== 4 : null

/** The first one hosts and takes no seat. */
function roleOf({ small }: RoomInsert, index: number): RegistrationRole {
  if (index === 0) return 'HOST'
  return small || index === 1 ? 'PANELIST' : 'ATTENDEE'
}
