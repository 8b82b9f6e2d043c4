import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Scope } from '../../platform/scope.ts'
import { getTenantConfiguration, originOf } from '../../tenants/index.ts'
import { viewerOf } from '../public/viewer.ts'
import type { RoomRow } from '../queries.ts'
import { isRegistered } from '../registrations/service.ts'
import { findRoom } from '../service.ts'
import { calendarText } from './calendar.ts'
import { calendarEventOf } from './event.ts'

/** A page that stays open all day still gives a link that works. */
const validMs = 86_400_000

const signatureOf = ({ secret, id }: RoomRow, until: number): Buffer =>
  createHmac('sha256', secret).update(`${id}.${until}`).digest()

/** For those who may see the meeting's address: an address of the calendar file, good for a day. */
export async function getCalendarUrls(scope: Scope, rooms: RoomRow[]): Promise<(string | null)[]> {
  const { staff } = viewerOf(scope)
  const registered = staff ? rooms.map(() => true) : await isRegistered(scope, rooms)
  const until = scope.now.getTime() + validMs
  return rooms.map((room, index) =>
    registered[index]
      ? `/calendar/${scope.tenantId}/${room.id}/${until}.${signatureOf(room, until).toString('base64url')}`
      : null,
  )
}

/** @returns the file behind a calendar address, or undefined when the address is wrong or over */
export async function openCalendarFile(
  scope: Scope,
  { id, seal }: { id: string; seal: string },
): Promise<string | undefined> {
  const [until = '', signature = ''] = seal.split('.')
  const room = await findRoom(scope, id)
  if (!room || !(Number(until) > scope.now.getTime())) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(room, Number(until))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { name } = await getTenantConfiguration(scope)
  return calendarText({
    ...calendarEventOf(scope, room, { name, origin: await originOf(scope) }),
    method: 'PUBLISH',
  })
}
