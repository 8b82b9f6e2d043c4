import type { RoomField } from '@hearth/contract'
import { formatDateTime } from '../shared/DateTime.tsx'
import { roleLabels, roomFieldLabels } from './roomTexts.ts'

/** What a field of a room, or of its registrations, is called. */
export const labelOfField = (source: string): string =>
  roomFieldLabels[source as RoomField] ?? otherLabels[source] ?? source

const otherLabels: Record<string, string> = {
  role: 'Role',
  override: 'Beyond the seats',
  meetingUrl: 'Meeting address',
  created: 'Created',
  updated: 'Last change',
  id: 'Id',
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A field's value as a person reads it; '' when there is none. */
export function textOfField(source: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (source === 'role') return roleLabels[value as keyof typeof roleLabels] ?? String(value)
  return instant.test(String(value)) ? formatDateTime(String(value), new Date()) : String(value)
}
