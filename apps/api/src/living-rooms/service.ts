import { phaseOf, type RoomTimes } from '@hearth/contract'
import { getPeople } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import type { ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { isId, parseId, parseIds } from '../platform/values/ids.ts'
import { isStaff, type Viewer, viewerOf } from './public/viewer.ts'
import { findRoomsByIds, findRoomsPage, type RoomRow, type RoomsRequest } from './queries.ts'

export { hasRoomOfDay, hasRooms, type RoomRow } from './queries.ts'

export { findSeatsFree } from './statistics/queries.ts'
export { getRoomStatistics } from './statistics/service.ts'

export type RoomsArgs = ListArgs & {
  start?: Date | null
  end?: Date | null
  ignorePillarMilestone?: boolean | null
}

/** One page of rooms: upcoming ones that match a member's focus, or all that the viewer may see (product.md 39). */
export async function getRoomsPage(scope: Scope, { ignorePillarMilestone, ...args }: RoomsArgs) {
  if (!ignorePillarMilestone) return findRoomsPage(scope, await upcomingRequest(scope, args))
  return findRoomsPage(scope, isStaff(scope) ? args : { ...args, ...presentRooms(scope, args) })
}

/** A member's rooms are not over; a client that knows what cancelled means asks for those too, by their state. */
const presentRooms = ({ now }: Scope, { filter }: ListArgs): RoomsRequest => ({
  endsAfter: now,
  uncancelled: !filter?.filters?.some(({ field }) => field === 'state'),
})

/** Staff see all upcoming rooms, whatever their own focus. */
async function upcomingRequest(scope: Scope, args: ListArgs): Promise<RoomsRequest> {
  const milestones = isStaff(scope) ? [] : await focusOf(scope, viewerOf(scope))
  return {
    ...args,
    sort: args.sort ?? { field: 'start', order: 'ASC' },
    startsAfter: scope.now,
    uncancelled: true,
    ...(milestones.length > 0 && { milestones }),
  }
}

/** The names of the viewer's focus milestones. */
async function focusOf(scope: Scope, { id }: Viewer): Promise<string[]> {
  const person = (await getPeople(scope, [id])).get(id)
  return (person?.focusMilestones ?? []).map((milestone) => milestone.slice(milestone.indexOf(':') + 1))
}

/** The rooms that have taken place, latest first. */
export const getPastRoomsPage = (scope: Scope, { limit, page }: ListArgs) =>
  findRoomsPage(scope, { limit, page, endedBy: scope.now, uncancelled: true })

/** @returns the rooms in the order of the ids, without those that are not there */
export async function getRoomsByIds(scope: Scope, ids: string[]): Promise<RoomRow[]> {
  const known = parseIds(ids)
  const rows = await getRoomsById(scope, known)
  return known.flatMap((id) => rows.get(id) ?? [])
}

/** Any number of rooms. */
export async function getRoomsById(scope: Scope, ids: string[]): Promise<Map<string, RoomRow>> {
  return new Map((await findRoomsByIds(scope, ids)).map((row) => [row.id, row]))
}

export async function findRoom(scope: Scope, id: string): Promise<RoomRow | undefined> {
  const [row] = await findRoomsByIds(scope, [parseId(id)])
  return row
}

/** For strangers, who may have a link that was cut off: what cannot be an id is no room. */
export const findPublicRoom = async (scope: Scope, id: string): Promise<RoomRow | undefined> =>
  isId(id) ? findRoom(scope, id) : undefined

export const stateOf = (scope: Scope, room: RoomTimes) => phaseOf(room, scope.now)

export const roomMissing = () => errors.notFound('The Living Room')
