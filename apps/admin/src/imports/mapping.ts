import { memberFieldLabels } from '@hearth/contract'
import { useState } from 'react'
import type { ColumnField, ImportJob } from './documents.ts'
import { isUnfinished } from './importTexts.ts'

/** What staff chose for single columns, by the column's name; null leaves the column out. */
export type MappingChanges = Record<string, string | null>

const labels: Record<string, string> = memberFieldLabels

/** The label of a member's field: as in the members list, else its own name split into words. */
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

/** Whether each column can be matched: a file without a header, or with a name twice, must be replaced. */
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
    return `${columns.join(' and ')} are both matched to ${fieldLabel(repeated)}. Keep one of them.`
  }
  if (!mapping.some(({ field }) => field === 'email')) {
    return 'Every line needs an email address. Choose the column that contains it.'
  }
  return undefined
}

/** Which column is which field: as the job has it, with the changes made on the page. */
export function useMapping(job: ImportJob) {
  const [changes, setChanges] = useState<MappingChanges>({})
  const columns = changedMapping(job.mapping, changes)
  return {
    columns,
    changed: isChanged(job.mapping, changes),
    problem: problemOfMapping(columns),
    editable: job.dryRun && !isUnfinished(job) && canBeChosen(columns),
    choose: (column: string, field: string | null) => setChanges({ ...changes, [column]: field }),
  }
}

export type Mapping = ReturnType<typeof useMapping>
