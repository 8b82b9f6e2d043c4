// What the server and the forms must agree on about Living Rooms (product.md 33 to 36).

export const roomPhases = ['UPCOMING', 'RUNNING', 'FINISHED', 'CANCELLED'] as const
export type RoomPhase = (typeof roomPhases)[number]

/** What the phase of a room follows from; `cancelled` is when staff cancelled it. */
export type RoomTimes = { start: Date | string; end: Date | string; cancelled: Date | string | null }

/** Upcoming until just before `start`, running from exactly `start`, finished from exactly `end`, unless cancelled. */
export function phaseOf(room: RoomTimes, now: Date): RoomPhase {
  if (room.cancelled !== null) return 'CANCELLED'
  if (now < new Date(room.start)) return 'UPCOMING'
  return now < new Date(room.end) ? 'RUNNING' : 'FINISHED'
}

/** Whether people still count on it: it is to come or running, and not cancelled. */
export const isExpected = (room: RoomTimes, now: Date): boolean =>
  ['UPCOMING', 'RUNNING'].includes(phaseOf(room, now))

/** The fields that a person may write, in the order of the form. */
export const roomFields = [
  'title',
  'header',
  'pillars',
  'milestones',
  'hosts',
  'start',
  'end',
  'capacity',
  'small',
  'recorded',
  'description',
  'recordingUrl',
] as const
export type RoomField = (typeof roomFields)[number]

/** What may change in which phase: the one rule of the server and of the form. */
export const editableRoomFields: Record<RoomPhase, readonly RoomField[]> = {
  UPCOMING: roomFields.filter((field) => field !== 'recordingUrl'),
  RUNNING: [],
  FINISHED: ['recordingUrl'],
  CANCELLED: [],
}

export const registrationRoles = ['HOST', 'PANELIST', 'ATTENDEE'] as const
export type RegistrationRole = (typeof registrationRoles)[number]

/** The role of who registers for a room without saying one: a small room is a panel. */
export const defaultRegistrationRole = (room: { small: boolean }): RegistrationRole =>
  room.small ? 'PANELIST' : 'ATTENDEE'

/** A host takes no seat. */
export const takesSeat = (role: RegistrationRole): boolean => role !== 'HOST'

/** Hosts that a tenant offers until it says otherwise. */
export const defaultRoomHosts = ['Host A', 'Host B', 'Host C'] as const

/** Longest texts in characters, and the largest numbers. */
export const roomLimits = {
  title: 200,
  description: 10_000,
  cancelReason: 1_000,
  address: 2_000,
  minCapacity: 1,
  maxCapacity: 10_000,
  hosts: 20,
  hostName: 100,
} as const
