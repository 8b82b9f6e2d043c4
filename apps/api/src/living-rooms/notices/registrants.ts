import { getPeople, type Person } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findTenant, originOf } from '../../tenants/index.ts'
import type { RoomRow } from '../queries.ts'
import type { RegistrationRow } from '../registrations/queries.ts'
import { roomTimes } from '../room-times.ts'

// Who of the registrants is written to, and what every mail about a room says.

export type Tenant = { name: string; timeZone: string; origin: string }

export async function loadTenant(scope: Scope): Promise<Tenant> {
  const [tenant, origin] = await Promise.all([findTenant(scope), originOf(scope)])
  if (!tenant) throw errors.notFound('The tenant')
  return { name: tenant.name, timeZone: tenant.timeZone, origin }
}

/** Who left the community is not written to. */
export const isReachable = (person: Person): boolean => !person.archive && person.deletedAt === null

/** The registrants who can be written to, in the order of the registrations. */
export async function reachable(tx: Scope, registrations: RegistrationRow[]) {
  const people = await getPeople(
    tx,
    registrations.map(({ memberId }) => memberId),
  )
  return registrations.flatMap(({ memberId, roomId }) => {
    const person = people.get(memberId)
    return person && isReachable(person) ? [{ person, roomId }] : []
  })
}

/** How many mails would go to these registrants. */
export const countReachable = async (scope: Scope, registrations: RegistrationRow[]): Promise<number> =>
  (await reachable(scope, registrations)).length

/** The places that every mail about a room has. */
export const valuesOf = (room: RoomRow, person: Person, { timeZone }: Tenant) => ({
  firstName: person.firstName ?? '',
  roomTitle: room.title,
  when: roomTimes(room, timeZone),
})
