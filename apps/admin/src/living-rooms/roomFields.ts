import { type RegistrationRole, type RoomField, registrationRoleLabel } from '@hearth/contract'
import { formatDateTime } from '../shared/cells/DateTime.tsx'
import type { Noun } from '../shared/counted.ts'

export const roomNoun: Noun = { one: 'Living Room', many: 'Living Rooms' }

export const scheduleTitle = 'Schedule Living Room'
export const scheduleRoom = { label: scheduleTitle, to: '/admin/livingRooms/create' }

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

/** The label of a field of a room or of its registrations. */
export const labelOfField = (source: string): string =>
  roomFieldLabels[source as RoomField] ?? otherLabels[source] ?? source

const otherLabels: Record<string, string> = {
  role: 'Role',
  override: 'Over capacity',
  meetingUrl: 'Meeting address',
  meetingUrlTemplate: 'Template of meeting addresses',
  attended: 'Came',
  people: 'People',
  subject: 'Subject',
  text: 'Message',
  mails: 'Emails',
  cancelled: 'Cancelled',
  cancelReason: 'Reason',
  created: 'Created',
  updated: 'Last changed',
  id: 'Id',
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A field's value as a person reads it; '' when there is none. */
export function textOfField(source: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (source === 'role') return registrationRoleLabel(value as RegistrationRole)
  return instant.test(String(value)) ? formatDateTime(String(value), new Date()) : String(value)
}
