import { randomUUID } from 'node:crypto'
import { defaultRegistrationRole, phaseOf, type RegistrationRole, takesSeat } from '@hearth/contract'
import { getPeople, type Person } from '../../members/index.ts'
import { defineBatches } from '../../platform/concurrency/batches.ts'
import { errors } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { actorIdOf } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseId } from '../../platform/values/ids.ts'
import { recordRoomAudit } from '../audit/service.ts'
import { registeredJob } from '../jobs.ts'
import { lockRooms, type RoomRow, updateSequences } from '../queries.ts'
import { listTakenPlaces, upsertRegistrations } from './queries.ts'

// Registering a member, or changing the role of one who is registered (product.md 36).

type RegisterArgs = {
  id: string
  input: { userId: string; role?: RegistrationRole | null }
  override?: boolean | null
}
type Request = {
  roomId: string
  memberId: string
  role: RegistrationRole | null
  override: boolean
  actorId: string | null
  now: Date
}

/** Rooms that nobody else changes until the transaction ends, with what is taken in them. */
type Places = Map<string, Place>
type Place = { room: RoomRow; seats: number; roles: Map<string, RegistrationRole> }

type Registered = {
  /** As it is with this registration. */
  room: RoomRow
  person: Person
  role: RegistrationRole
  /** The role of one who had a place already. */
  before: RegistrationRole | undefined
  overridden: boolean
  actorId: string | null
  created: Date
}

/** Of those who register within the same few milliseconds, as many as one transaction takes without keeping others waiting. */
const size = 50

/** A room that somebody else holds is passed over, so that the others do not wait for it: no room comes back. */
const registerTogether = defineBatches<Request, RoomRow | undefined>({
  size,
  atOnce: 2,
  run: (scope, requests) => registerAll(scope, requests, { skipLocked: true }),
})
const registerInTurn = defineBatches<Request, RoomRow | undefined>({
  size,
  run: (scope, requests) => registerAll(scope, requests, { skipLocked: false }),
})

/**
 * Those who register at the same moment share a transaction, for whichever rooms. The rows' locks make the seat rule
 * one atomic step (security.md R36).
 * @throws ROOM_CANCELLED, ROOM_STARTED from exactly the start on, ROOM_FULL unless `override` is set
 */
export async function registerMember(scope: Scope, { id, input, override }: RegisterArgs): Promise<RoomRow> {
  const request = {
    roomId: parseId(id),
    memberId: parseId(input.userId),
    role: input.role ?? null,
    override: Boolean(override),
    actorId: actorIdOf(scope),
    now: scope.now,
  }
  const room =
    (await registerTogether(scope, 'rooms', request)) ??
    (await registerInTurn(scope, `room ${request.roomId}`, request))
  if (!room) throw errors.notFound('The Living Room')
  return room
}

/** @returns the room of each request as its registration left it */
async function registerAll(scope: Scope, requests: Request[], { skipLocked }: { skipLocked: boolean }) {
  const people = await getPeople(
    scope,
    requests.map(({ memberId }) => memberId),
  )
  return scope.transaction(async (tx) => {
    const places = await lockPlaces(tx, requests, skipLocked)
    const registered: Registered[] = []
    const outcomes = requests.map((request) =>
      settle(() => {
        const person = assertRegistrable(people.get(request.memberId))
        const place = places.get(request.roomId)
        return place && takePlace(place, { ...request, person }, registered)
      }),
    )
    if (registered.length === 0) return outcomes
    await upsertRegistrations(tx, registered)
    await recordRoomAudit(tx, registered.map(auditEntryOf))
    await updateSequences(
      tx,
      [...places.values()].map(({ room }) => room),
    )
    await enqueue(tx, registeredJob, {
      noticeId: randomUUID(),
      registrations: registered.map(({ room, person, role }) => ({
        roomId: room.id,
        memberId: person.id,
        role,
        sequence: room.sequence,
      })),
    })
    return outcomes
  })
}

async function lockPlaces(tx: Scope, requests: Request[], skipLocked: boolean): Promise<Places> {
  const rooms = await lockRooms(tx, [...new Set(requests.map(({ roomId }) => roomId))], { skipLocked })
  const taken = await listTakenPlaces(
    tx,
    rooms.map(({ id }) => id),
    requests.map(({ memberId }) => memberId),
  )
  const byRoom = new Map(taken.map(({ roomId, seats, roles }) => [roomId, { seats, roles }]))
  return new Map(
    rooms.map((room) => {
      const { seats = 0, roles = {} } = byRoom.get(room.id) ?? {}
      return [room.id, { room, seats, roles: new Map(Object.entries(roles)) }]
    }),
  )
}

function settle<Result>(decide: () => Result): PromiseSettledResult<Result> {
  try {
    return { status: 'fulfilled', value: decide() }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}

function assertRegistrable(person: Person | undefined): Person {
  if (!person || person.deletedAt) throw errors.notFound('The member')
  if (person.archive)
    throw errors.badInput('This person is archived. Un-archive them before you register them')
  return person
}

/** Decides on one request and, when a place is taken, adds it to `registered` and counts it. */
function takePlace(
  place: Place,
  { person, now, override, actorId, ...asked }: Request & { person: Person },
  registered: Registered[],
): RoomRow {
  const { room, seats, roles } = place
  const phase = phaseOf(room, now)
  if (phase === 'CANCELLED') throw errors.roomCancelled()
  if (phase !== 'UPCOMING') throw errors.roomStarted()
  const role = asked.role ?? defaultRegistrationRole(room)
  const before = roles.get(person.id)
  if (before === role) return room
  const more = seatsOf(role) - seatsOf(before)
  const full = more > 0 && seats >= room.capacity
  if (full && !override) throw errors.roomFull(room.capacity)
  place.seats += more
  roles.set(person.id, role)
  // Every file that goes to a calendar has a higher number than those before it.
  place.room = { ...room, sequence: room.sequence + 1 }
  registered.push({ room: place.room, person, role, before, overridden: full, actorId, created: now })
  return place.room
}

const seatsOf = (role: RegistrationRole | undefined): number => (role && takesSeat(role) ? 1 : 0)

const auditEntryOf = ({ room, person, role, before, overridden, actorId, created }: Registered) => ({
  roomId: room.id,
  action: before ? ('CHANGE_ROLE' as const) : ('REGISTER' as const),
  memberId: person.id,
  actorId,
  created,
  previous: before ? { role: before } : {},
  updated: { role, ...(overridden && { override: true }) },
})
