import { formatDateTime } from '../../shared/formatDateTime.ts'
import { fieldOf } from './memberFields.ts'

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A field's value as a person reads it; '' when there is none. */
export function fieldText(source: string, value: unknown): string {
  const field = fieldOf(source)
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return Object.values(value).flat().map(String).join(', ')
  if (field?.kind === 'enum') return field.labels[String(value)] ?? String(value)
  return instant.test(String(value)) ? formatDateTime(String(value), new Date()) : String(value)
}
