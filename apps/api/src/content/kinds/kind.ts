import { contentLimits } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Json } from '../../platform/values/difference.ts'
import { colour, type Field, instant, text } from './fields.ts'

/** A kind of scheduled content. Everything that the server does with it follows from this one value. */
export type Kind = {
  /** As its operations begin: `quote` in `quoteCreate`. */
  name: string
  /** Those of its own, besides what every kind has. */
  fields: Record<string, Field>
  /** Refuses a change that its fields alone cannot judge. */
  assertChangeable?: (tx: Scope, before: ItemRow, changes: Json) => Promise<void>
}

/** A content item of any kind: what all kinds have, beside the fields of its own. */
export type ItemRow = Json & {
  id: string
  type: string
  version: number
  title: string
  backgroundColour: string
  start: Date
  end: Date
  created: Date
  updated: Date
  deletedAt: Date | null
}

/** What every kind has a column for. */
export const sharedFields: Record<string, Field> = {
  title: text('The title', contentLimits.title),
  backgroundColour: colour,
  start: instant('The start'),
  end: instant('The end'),
}

export const fieldsOf = (kind: Kind): Record<string, Field> => ({ ...sharedFields, ...kind.fields })

/** `FreeText`, as the schema calls it. */
export const typeNameOf = ({ name }: Pick<Kind, 'name'>): string =>
  name.charAt(0).toUpperCase() + name.slice(1)

/** `FREE_TEXT`, as the schedule and the table call it. */
export const typeOf = ({ name }: Pick<Kind, 'name'>): string => name.replace(/[A-Z]/g, '_$&').toUpperCase()

/** 'free text', as people read it. */
export const wordOf = ({ name }: Pick<Kind, 'name'>): string => name.replace(/[A-Z]/g, ' $&').toLowerCase()

/** The given fields as they are stored. @throws BAD_INPUT naming the first that is not what it should be */
export async function parseFields(scope: Scope, kind: Kind, input: Json): Promise<Json> {
  const fields = fieldsOf(kind)
  const parsed: Json = {}
  for (const [name, value] of Object.entries(input))
    parsed[name] = await parseField(scope, fields[name] as Field, value)
  return parsed
}

/** All fields of a new item: those that are not given are what the kind says. */
export const parseNewFields = (scope: Scope, kind: Kind, input: Json): Promise<Json> =>
  parseFields(scope, kind, {
    ...Object.fromEntries(Object.keys(fieldsOf(kind)).map((name) => [name, null])),
    ...input,
  })

async function parseField(scope: Scope, field: Field, value: unknown): Promise<unknown> {
  const given = typeof value === 'string' ? value.trim() : (value ?? '')
  const parsed = given === '' ? null : await field.parse(scope, given as never)
  if (parsed !== null) return parsed
  if (field.fallback === undefined) throw errors.badInput(`${field.label} cannot be empty`)
  return field.fallback
}

/** The rule that needs more than one field, on the whole item as it would be. */
export function assertSchedule({ start, end }: { start: Date; end: Date }): void {
  if (end <= start) throw errors.badInput('The end must be after the start')
}

/** What is stored as JSON: the fields of the kind's own. */
export const bodyOf = (kind: Kind, item: Json): Json =>
  Object.fromEntries(Object.keys(kind.fields).map((name) => [name, item[name]]))

/** The words that a search of the schedule finds an item by. */
export const searchTextOf = (kind: Kind, item: Json): string =>
  Object.entries(fieldsOf(kind))
    .flatMap(([name, { searched }]) => (searched && item[name] ? [searched(item[name] as never)] : []))
    .join(' ')
    .toLowerCase()
