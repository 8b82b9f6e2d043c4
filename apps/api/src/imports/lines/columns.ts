import { memberFieldLabels } from '@hearth/contract'
import { importableFields, shownFields } from '../../members/index.ts'
import { ImportRefusal } from '../refusal.ts'

/** A column of the file and the field it is taken for; null: left out. */
export type Column = { column: string; field: string | null }
export type ColumnMapping = { column: string; field?: string | null }

/** The report of an import adds this column; a corrected report is imported without taking it out. */
export const errorColumn = 'error'

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** What a column may be called: a field's name or its label in the members list, in any spelling. */
const fieldsByName = new Map<string, string | null>([
  ...[...shownFields, errorColumn].map((name) => [plain(name), null] as const),
  ...Object.entries(memberFieldLabels).map(
    ([field, label]) => [plain(label), Object.hasOwn(importableFields, field) ? field : null] as const,
  ),
  ...Object.keys(importableFields).map((field) => [plain(field), field] as const),
])

/**
 * What each column of the header is taken for.
 * @throws ImportRefusal with one sentence that names the columns which cannot be
 */
export function recogniseColumns(header: string[], wanted: ColumnMapping[]): Column[] {
  const names = namesOf(header)
  const mapped = asMap(wanted)
  refuse(
    'The mapping names columns that the file does not have',
    [...mapped.keys()].filter((name) => !names.includes(name)),
  )
  refuse('The file has columns of the same name', repeated(names))
  const unknown = names.filter((name) => !mapped.has(name) && !fieldsByName.has(plain(name)))
  refuse(
    'The file has columns that match no field. Rename them, remove them or choose their field',
    unknown.map((name) => name || `column ${names.indexOf(name) + 1}, which has no name`),
  )
  const columns = guessColumns(header, wanted)
  for (const field of repeated(columns.flatMap((column) => column.field ?? [])))
    refuse(
      `Several columns are used for ${field}. Keep one of them`,
      columns.filter((column) => column.field === field).map(({ column }) => column),
    )
  if (!columns.some((column) => column.field === 'email'))
    throw new ImportRefusal(`The file has no email column; its columns are: ${names.join(', ')}`)
  return columns
}

/** The same without refusing: staff who match columns by hand begin with this. */
export function guessColumns(header: string[], wanted: ColumnMapping[]): Column[] {
  const mapped = asMap(wanted)
  return namesOf(header).map((column) => ({
    column,
    field: (mapped.has(column) ? mapped.get(column) : fieldsByName.get(plain(column))) ?? null,
  }))
}

const namesOf = (header: string[]): string[] => header.map((cell) => cell.trim())

const asMap = (wanted: ColumnMapping[]) =>
  new Map(wanted.map(({ column, field }) => [column.trim(), field ?? null]))

const repeated = (names: string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]

function refuse(sentence: string, names: string[]): void {
  if (names.length > 0) throw new ImportRefusal(`${sentence}: ${names.join(', ')}`)
}
