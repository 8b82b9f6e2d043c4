import { stripErrorCode } from '@hearth/contract'
import {
  type FieldType,
  importableFields,
  parseField,
  parsePhone,
  withCallingCode,
} from '../../members/index.ts'
import { ExpectedError, errors } from '../../platform/errors.ts'
import { dateTimeForm, parseDayOrDateTime } from '../../platform/values/date-time.ts'
import type { Column } from './columns.ts'

export type Problem = { column: string | null; message: string }
export type Fields = Record<string, unknown>

/** Between the entries of a list in one cell. */
const listSeparator = ';'

/** A line's cells as the fields of a member, after the members' own rules. An empty cell says nothing. */
export function parseCells(columns: Column[], cells: string[]): { fields: Fields; problems: Problem[] } {
  if (cells.length !== columns.length) {
    const message = `This line has ${cells.length} cells where the header has ${columns.length}`
    return { fields: {}, problems: [{ column: null, message }] }
  }
  const fields: Fields = {}
  const problems: Problem[] = []
  for (const index of phoneLast(columns)) {
    const { column, field } = columns[index] as Column
    const text = String(cells[index]).trim()
    if (!field || (text === '' && field !== 'email')) continue
    try {
      Object.assign(fields, field === 'phone' ? parsePhone(text) : { [field]: parseCell(field, text) })
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error
      problems.push({ column, message: stripErrorCode(error.message) })
    }
  }
  return { fields: 'phone' in fields ? withCallingCode(fields) : withoutCode(fields), problems }
}

const withoutCode = ({ countryCode, ...fields }: Fields): Fields => fields

/** The code that a number itself begins with is worth more than the one in a column of codes. */
const phoneLast = (columns: Column[]): number[] =>
  [...columns.keys()].sort(
    (one, other) => Number(columns[one]?.field === 'phone') - Number(columns[other]?.field === 'phone'),
  )

function parseCell(field: string, text: string): unknown {
  const type = importableFields[field] as FieldType
  const entries = text.split(listSeparator).map((entry) => entry.trim())
  const value = type.list
    ? entries.filter((entry) => entry !== '').map((entry) => parseValue(field, type, entry))
    : parseValue(field, type, text)
  return parseField(field, value)
}

const truths: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false }

function parseValue(field: string, { name, choices }: FieldType, text: string): unknown {
  const bad = (takes: string) => errors.badInput(`${field} takes ${takes}, not '${text.slice(0, 60)}'`)
  if (name === 'Boolean') {
    const truth = Object.hasOwn(truths, text.toLowerCase()) ? truths[text.toLowerCase()] : undefined
    if (truth === undefined) throw bad('true or false')
    return truth
  }
  if (name === 'Choice') {
    const choice = choices.find((one) => one === text.toUpperCase())
    if (!choice) throw bad(`one of ${choices.join(', ')}`)
    return choice
  }
  if (name === 'Int') {
    if (!/^-?\d{1,9}$/.test(text)) throw bad('a whole number')
    return Number(text)
  }
  return name === 'DateTime' ? parseInstant(text, bad) : text
}

function parseInstant(text: string, bad: (takes: string) => Error): Date {
  const instant = parseDayOrDateTime(text)
  if (!instant) throw bad(dateTimeForm)
  return instant
}
