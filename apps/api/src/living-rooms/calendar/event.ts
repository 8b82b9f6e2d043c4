import type { Scope } from '../../platform/scope.ts'
import type { RoomRow } from '../queries.ts'
import type { CalendarEvent } from './calendar.ts'

/** What every calendar file of a room says, for all its readers. */
export function calendarEventOf(scope: Scope, room: RoomRow, tenant: { name: string; origin: string }) {
  const { hostname } = new URL(tenant.origin)
  return {
    // Stable: a calendar knows by it which entry a later file changes.
    uid: `${room.id}.${scope.tenantId}@living-rooms.hearth`,
    sequence: room.sequence,
    isCancelled: room.cancelled !== null,
    stamp: scope.now,
    start: room.start,
    end: room.end,
    title: room.title,
    description: [room.description, room.meetingUrl].filter(Boolean).join('\n\n'),
    location: room.meetingUrl,
    organizer: { name: tenant.name, email: `living-rooms@${hostname}` },
  } satisfies Partial<CalendarEvent>
}
