import type { Scope } from '../../platform/scope.ts'
import { signCapability, verifyCapability } from '../../platform/tokens/capability.ts'
import { getTenantConfiguration, originOf } from '../../tenants/index.ts'
import { viewerOf } from '../public/viewer.ts'
import type { RoomRow } from '../queries.ts'
import { isRegistered } from '../registrations/service.ts'
import { findRoom } from '../service.ts'
import { calendarText } from './calendar.ts'
import { calendarEventOf } from './event.ts'

/** A page that stays open all day still gives a link that works. */
const validMs = 86_400_000

/** For those who may see the meeting's address: an address of the calendar file, good for a day. */
export async function getCalendarUrls(scope: Scope, rooms: RoomRow[]): Promise<(string | null)[]> {
  const { staff } = viewerOf(scope)
  const registered = staff ? rooms.map(() => true) : await isRegistered(scope, rooms)
  const until = new Date(scope.now.getTime() + validMs)
  const { tenantId, services } = scope
  return rooms.map(({ id }, index) =>
    registered[index]
      ? `/calendar/${signCapability(services, { use: 'calendar', tenantId, id, until })}`
      : null,
  )
}

/** @returns the file behind a calendar address, or undefined when the address is wrong or over */
export async function openCalendarFile(stranger: Scope, token: string): Promise<string | undefined> {
  const capability = verifyCapability(stranger.services, token, stranger.now)
  if (capability?.use !== 'calendar') return undefined
  const scope = stranger.inTenant(capability.tenantId)
  const room = await findRoom(scope, capability.id)
  if (!room) return undefined
  const { name } = await getTenantConfiguration(scope)
  return calendarText({
    ...calendarEventOf(scope, room, { name, origin: await originOf(scope) }),
    method: 'PUBLISH',
  })
}
