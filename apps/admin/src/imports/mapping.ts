import { memberFieldLabels } from '@hearth/contract'
import type { ColumnField } from './importJob.ts'

/** What staff chose for single columns, by the column's name; null leaves the column out. */
export type MappingChanges = Record<string, string | null>

const labels: Record<string, string> = memberFieldLabels

/** What to call a member's field: as the members list does, or by its own name taken apart. */
export function fieldLabel(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The mapping with the changes; a change back to what was recognised is none. */
export const changedMapping = (mapping: ColumnField[], changes: MappingChanges): ColumnField[] =>
  mapping.map(({ column, field }) => {
    const choice = changes[column]
    return { column, field: choice === undefined ? field : choice }
  })

export const isChanged = (mapping: ColumnField[], changes: MappingChanges): boolean =>
  mapping.some(({ column, field }) => changes[column] !== undefined && changes[column] !== field)

/** Whether staff can say of each column which it is: a file without a header, or with a name twice, needs another. */
export const canBeChosen = (mapping: ColumnField[]): boolean =>
  mapping.length > 0 && new Set(mapping.map(({ column }) => column)).size === mapping.length

export const columnLabel = (column: string): string => column || '(no name)'

/** The fields that more than one column is taken for. */
export function repeatedFields(mapping: ColumnField[]): string[] {
  const fields = mapping.flatMap(({ field }) => field ?? [])
  return [...new Set(fields.filter((field, index) => fields.indexOf(field) !== index))]
}

/** Why a mapping cannot be checked, in a sentence. */
export function problemOfMapping(mapping: ColumnField[]): string | undefined {
  const [repeated] = repeatedFields(mapping)
  if (repeated) {
    const columns = mapping
      .filter(({ field }) => field === repeated)
      .map(({ column }) => `“${columnLabel(column)}”`)
    return `${columns.join(' and ')} are both taken for ${fieldLabel(repeated)}. Keep one of them.`
  }
  if (!mapping.some(({ field }) => field === 'email')) {
    return 'Every line needs an e-mail address. Choose the column that holds it.'
  }
  return undefined
}
