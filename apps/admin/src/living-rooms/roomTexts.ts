import type { RegistrationRole, RoomField, RoomPhase } from '@hearth/contract'

// How staff read what the wire says in its own words.

export const phaseLabels: Record<RoomPhase, string> = {
  UPCOMING: 'Upcoming',
  RUNNING: 'Running',
  FINISHED: 'Finished',
}

export const roleLabels: Record<RegistrationRole, string> = {
  HOST: 'Host',
  PANELIST: 'Panelist',
  ATTENDEE: 'Attendee',
}

export const roomFieldLabels: Record<RoomField, string> = {
  title: 'Title',
  header: 'Header picture',
  pillars: 'Event category',
  milestones: 'Focus areas',
  hosts: 'Hosts',
  start: 'Start',
  end: 'End',
  capacity: 'Capacity',
  small: 'Panellist room',
  recorded: 'Recorded',
  description: 'Description',
  recordingUrl: 'Recording',
}

export const scheduleTitle = 'Schedule Living Room'
