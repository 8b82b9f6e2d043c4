import { isExpected, maxRegistrations } from '@hearth/contract'
import { serialize } from '../../platform/concurrency/serialize.ts'
import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseId } from '../../platform/values/ids.ts'
import { recordRoomAudit } from '../audit/service.ts'
import { tellRemoved } from '../notices/notices.ts'
import { isStaff, viewerOf } from '../public/viewer.ts'
import { lockRooms, type RoomRow, updateRoom } from '../queries.ts'
import {
  countSeatsByRooms,
  deleteRegistration,
  listRegistrationsByMembers,
  listRegistrationsByRooms,
  type RegistrationRow,
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
