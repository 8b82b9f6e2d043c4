import { getPeople, type Person } from '../../members/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { findRoomsByIds, type RoomRow } from '../queries.ts'

// What a registration or an entry of the log points at, many at once, in the order of the ids.

export async function getRegisteredPeople(
  scope: Scope,
  ids: (string | null)[],
): Promise<(Person | undefined)[]> {
  const people = await getPeople(
    scope,
    ids.filter((id) => id !== null),
  )
  return ids.map((id) => people.get(id ?? ''))
}

export async function getRegisteredRooms(scope: Scope, ids: string[]): Promise<(RoomRow | undefined)[]> {
  const rooms = new Map((await findRoomsByIds(scope, [...new Set(ids)])).map((room) => [room.id, room]))
  return ids.map((id) => rooms.get(id))
}
