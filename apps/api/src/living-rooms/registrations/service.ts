import {
  defaultRegistrationRole,
  isExpected,
  maxRegistrations,
  phaseOf,
  type RegistrationRole,
  takesSeat,
} from '@hearth/contract'
import { getPeople, type Person } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import { parseId } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import { serialize } from '../../platform/serialize.ts'
import { recordRoomAudit } from '../audit/service.ts'
import { tellRegistered, tellRemoved } from '../notices/notices.ts'
import { isStaff, viewerOf } from '../public/viewer.ts'
import { lockRooms, type RoomRow, updateRoom } from '../queries.ts'
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
  const { id, staff } = viewerOf(scope)
  const rows = await listRegistrationsByRooms(scope, idsOf(rooms), staff ? undefined : id)
  const byRoom = Map.groupBy(rows, (row) => row.roomId)
  return rooms.map((room) => byRoom.get(room.id) ?? [])
}

/** Whether the caller is registered for each of the rooms. */
export async function isRegistered(scope: Scope, rooms: RoomRow[]): Promise<boolean[]> {
  const rows = await listRegistrationsByRooms(scope, idsOf(rooms), viewerOf(scope).id)
  const own = new Set(rows.map((row) => row.roomId))
  return rooms.map((room) => own.has(room.id))
}

/** Meeting addresses are for staff and registrants alone (product.md 35). */
export async function getMeetingUrls(scope: Scope, rooms: RoomRow[]): Promise<(string | null)[]> {
  if (isStaff(scope)) return rooms.map((room) => room.meetingUrl)
  const registered = await isRegistered(scope, rooms)
  return rooms.map((room, index) => (registered[index] ? room.meetingUrl : null))
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
type RegisterArgs = { id: string; input: RegisterInput; override?: boolean | null }

/**
 * Registers a member, or changes the role of one who is registered (product.md 36). The row lock makes the seat rule
 * one atomic step.
 * @throws ROOM_CANCELLED, ROOM_STARTED from exactly the start on, ROOM_FULL unless `override` is set
 */
export async function registerMember(scope: Scope, { id, input, override }: RegisterArgs): Promise<RoomRow> {
  const roomId = parseId(id)
  const person = await getRegistrable(scope, input.userId)
  return lockedRoom(scope, roomId, async (tx, room) => {
    const phase = phaseOf(room, tx.now)
    if (phase === 'CANCELLED') throw errors.roomCancelled()
    if (phase !== 'UPCOMING') throw errors.roomStarted()
    const role = input.role ?? defaultRegistrationRole(room)
    const [present] = await listRegistrationsByRooms(tx, [roomId], person.id)
    if (present?.role === role) return room
    const full = needsSeat(present, role) && (await countSeats(tx, roomId)) >= room.capacity
    if (full && !override) throw errors.roomFull(room.capacity)
    await upsertRegistration(tx, { roomId, memberId: person.id, role })
    await recordRoomAudit(tx, [
      {
        roomId,
        action: present ? 'CHANGE_ROLE' : 'REGISTER',
        memberId: person.id,
        previous: present ? { role: present.role } : {},
        updated: { role, ...(full && { override: true }) },
      },
    ])
    const invited = await countUp(tx, room)
    await tellRegistered(tx, invited, { person, role })
    return invited
  })
}

/** Works on a room that nobody else works on meanwhile, in this process or another. */
export const lockedRoom = (
  scope: Scope,
  roomId: string,
  work: (tx: Scope, room: RoomRow) => Promise<RoomRow>,
): Promise<RoomRow> =>
  serialize(`room ${scope.tenantId} ${roomId}`, () =>
    scope.transaction(async (tx) => {
      const [room] = await lockRooms(tx, [roomId])
      if (!room) throw errors.notFound('The Living Room')
      return work(tx, room)
    }),
  )

/** Every file that goes to a calendar has a higher number than those before it. */
const countUp = (tx: Scope, room: RoomRow): Promise<RoomRow> =>
  updateRoom(tx, room.id, { sequence: room.sequence + 1 })

const needsSeat = (present: RegistrationRow | undefined, role: RegistrationRole): boolean =>
  takesSeat(role) && !(present && takesSeat(present.role))

async function getRegistrable(scope: Scope, userId: string): Promise<Person> {
  const person = (await getPeople(scope, [parseId(userId)])).get(userId.toLowerCase())
  if (!person || person.deletedAt) throw errors.notFound('The member')
  if (person.archive)
    throw errors.badInput('This person is archived. Un-archive them before you register them')
  return person
}

/**
 * At any time; after the end and in a cancelled room that is a correction of the record, of which nobody is told
 * (product.md 36).
 */
export async function unregisterMember(
  scope: Scope,
  { id, input }: { id: string; input: { userId: string } },
): Promise<RoomRow> {
  const memberId = parseId(input.userId)
  return lockedRoom(scope, parseId(id), async (tx, room) => {
    const [present] = await listRegistrationsByRooms(tx, [room.id], memberId)
    if (!present) throw errors.notFound('The registration')
    await deleteRegistration(tx, room.id, memberId)
    await recordRoomAudit(tx, [
      { roomId: room.id, action: 'UNREGISTER', memberId, previous: { role: present.role }, updated: {} },
    ])
    if (!isExpected(room, tx.now)) return room
    const left = await countUp(tx, room)
    await tellRemoved(tx, left, memberId)
    return left
  })
}
