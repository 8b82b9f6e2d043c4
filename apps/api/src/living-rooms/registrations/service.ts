import {
  defaultRegistrationRole,
  maxRegistrations,
  phaseOf,
  type RegistrationRole,
  takesSeat,
} from '@hearth/contract'
import { getPeople, type Person } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import { readId } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import { personOf } from '../asker.ts'
import { recordRoomDeeds } from '../audit/service.ts'
import { lockRooms, type RoomRow } from '../queries.ts'
import {
  countSeatsByRooms,
  deleteRegistration,
  listRegistrationsByMembers,
  listRegistrationsByRooms,
  type RegistrationRow,
  upsertRegistration,
} from './queries.ts'

export type { RegistrationRow } from './queries.ts'

export const listRegistrations = (scope: Scope, roomIds: string[]): Promise<RegistrationRow[]> =>
  listRegistrationsByRooms(scope, roomIds)

/** What the caller may see of who is registered: staff everybody, a member the own registration. */
export async function getRegistrations(scope: Scope, rooms: RoomRow[]): Promise<RegistrationRow[][]> {
  const { id, staff } = personOf(scope)
  const rows = await listRegistrationsByRooms(scope, idsOf(rooms), staff ? undefined : id)
  const byRoom = Map.groupBy(rows, (row) => row.roomId)
  return rooms.map((room) => byRoom.get(room.id) ?? [])
}

/** Meeting addresses are for staff and registrants alone (DECISIONS 35). */
export async function getMeetingUrls(scope: Scope, rooms: RoomRow[]): Promise<(string | null)[]> {
  const { id, staff } = personOf(scope)
  const rows = staff ? [] : await listRegistrationsByRooms(scope, idsOf(rooms), id)
  const own = new Set(rows.map((row) => row.roomId))
  return rooms.map((room) => (staff || own.has(room.id) ? room.meetingUrl : null))
}

/** @returns the seats taken in each room, in the order of the rooms */
export async function getSeatsTaken(scope: Scope, rooms: RoomRow[]): Promise<number[]> {
  const counts = new Map(
    (await countSeatsByRooms(scope, idsOf(rooms))).map(({ roomId, seats }) => [roomId, seats]),
  )
  return rooms.map((room) => counts.get(room.id) ?? 0)
}

export async function countSeats(scope: Scope, roomId: string): Promise<number> {
  const [row] = await countSeatsByRooms(scope, [roomId])
  return row?.seats ?? 0
}

const idsOf = (rooms: RoomRow[]): string[] => rooms.map((room) => room.id)

/** The newest registrations of each member, in the order of the ids. */
export async function getRegistrationsOfMembers(
  scope: Scope,
  memberIds: string[],
  limit: number | null,
): Promise<RegistrationRow[][]> {
  const asked = limit ?? maxRegistrations
  if (asked < 1 || asked > maxRegistrations) throw errors.badLimit(asked, maxRegistrations)
  const rows = await listRegistrationsByMembers(scope, memberIds, asked)
  const byMember = Map.groupBy(rows, (row) => row.memberId)
  return memberIds.map((id) => byMember.get(id) ?? [])
}

export type RegisterInput = { userId: string; role?: RegistrationRole | null }

/**
 * Registers a member, or changes the role of one who is registered (DECISIONS 36). The row lock makes the seat rule
 * one atomic step.
 * @throws ROOM_STARTED from exactly the start on, ROOM_FULL unless `override` is set
 */
export async function registerMember(
  scope: Scope,
  { id, input, override }: { id: string; input: RegisterInput; override?: boolean | null },
): Promise<RoomRow> {
  const person = await getRegistrable(scope, input.userId)
  return scope.transaction(async (tx) => {
    const room = await lockRoom(tx, id)
    if (phaseOf(room, tx.now) !== 'UPCOMING') throw errors.roomStarted()
    const role = input.role ?? defaultRegistrationRole(room)
    const [present] = await listRegistrationsByRooms(tx, [room.id], person.id)
    if (present?.role === role) return room
    const full = needsSeat(present, role) && (await countSeats(tx, room.id)) >= room.capacity
    if (full && !override) throw errors.roomFull(room.capacity)
    await upsertRegistration(tx, { roomId: room.id, memberId: person.id, role })
    await recordRoomDeeds(tx, [
      {
        roomId: room.id,
        action: present ? 'CHANGE_ROLE' : 'REGISTER',
        memberId: person.id,
        previous: present ? { role: present.role } : {},
        updated: { role, ...(full && { override: true }) },
      },
    ])
    return room
  })
}

const needsSeat = (present: RegistrationRow | undefined, role: RegistrationRole): boolean =>
  takesSeat(role) && !(present && takesSeat(present.role))

async function getRegistrable(scope: Scope, userId: string): Promise<Person> {
  const person = (await getPeople(scope, [readId(userId)])).get(userId.toLowerCase())
  if (!person || person.deletedAt) throw errors.notFound('The member')
  if (person.archive) throw errors.badInput('This person is archived; un-archive before you register them')
  return person
}

async function lockRoom(tx: Scope, id: string): Promise<RoomRow> {
  const [room] = await lockRooms(tx, [readId(id)])
  if (!room) throw errors.notFound('The Living Room')
  return room
}

/** @throws ROOM_OVER from exactly the end on */
export async function unregisterMember(
  scope: Scope,
  { id, input }: { id: string; input: { userId: string } },
): Promise<RoomRow> {
  const memberId = readId(input.userId)
  return scope.transaction(async (tx) => {
    const room = await lockRoom(tx, id)
    if (phaseOf(room, tx.now) === 'FINISHED') throw errors.roomOver()
    const [present] = await listRegistrationsByRooms(tx, [room.id], memberId)
    if (!present) throw errors.notFound('The registration')
    await deleteRegistration(tx, room.id, memberId)
    await recordRoomDeeds(tx, [
      { roomId: room.id, action: 'UNREGISTER', memberId, previous: { role: present.role }, updated: {} },
    ])
    return room
  })
}
