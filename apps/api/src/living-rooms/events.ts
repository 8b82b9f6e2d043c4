import { type RegistrationRole, registrationRoleLabel } from '@hearth/contract'
import { defineMemberEvents } from '../platform/member-events.ts'
import type { Json } from '../platform/values/difference.ts'
import { selectRoomEvents } from './audit/queries.ts'
import { selectAttendanceEvents, selectRegistrationEvents } from './registrations/queries.ts'

const roomOf = ({ title }: Json) => (title ? `“${title}”` : 'a Living Room that is gone')
const roleOf = ({ role }: Json) => (role ? `As ${registrationRoleLabel(role as RegistrationRole)}` : null)
const pathOf = ({ roomId }: Json) => `/livingRooms/${roomId}/show`

/** What staff did with the person's places. */
const roomEvents = defineMemberEvents({
  name: 'room',
  select: selectRoomEvents,
  events: {
    REGISTER: {
      kind: 'ROOM',
      title: (facts) => `Registered for ${roomOf(facts)}`,
      detail: roleOf,
      path: pathOf,
    },
    CHANGE_ROLE: {
      kind: 'ROOM',
      title: (facts) => `New role in ${roomOf(facts)}`,
      detail: roleOf,
      path: pathOf,
    },
    UNREGISTER: { kind: 'ROOM', title: (facts) => `Removed from ${roomOf(facts)}`, path: pathOf },
  },
})

/** Places of which the rooms' log tells nothing. */
const registrationEvents = defineMemberEvents({
  name: 'registration',
  select: selectRegistrationEvents,
  events: {
    registered: {
      kind: 'ROOM',
      title: (facts) => `Registered for ${roomOf(facts)}`,
      detail: roleOf,
      path: pathOf,
    },
  },
})

const attendanceEvents = defineMemberEvents({
  name: 'attendance',
  select: selectAttendanceEvents,
  events: {
    came: { kind: 'ROOM', title: (facts) => `Came to ${roomOf(facts)}`, path: pathOf },
    missed: { kind: 'ROOM', title: (facts) => `Did not come to ${roomOf(facts)}`, path: pathOf },
  },
})

export const events = [roomEvents, registrationEvents, attendanceEvents]
