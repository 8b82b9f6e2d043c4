import { ApiError } from '@hearth/client'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { ConflictField } from './ConflictDialog.tsx'

/** A record, or a part of it, as the wire has it. */
export type Wire = Record<string, unknown>
/** What is wrong, by field. */
export type Problems = Record<string, string>

/** What one resource's form consists of. Loading, saving, refusals and conflicts are the same for all of them. */
export type RecordFormDefinition<Opened, Values extends FieldValues> = {
  resource: string
  /** The names of the fields, in the order of the screen. */
  fields: readonly string[]
  labelOf: (field: string) => string
  /** The record as the inputs hold it. */
  toValues: (record: Opened) => Values
  /** Each field as the wire takes it. */
  toInput: (values: Values) => Wire
  /** What is wrong with these fields before anything is sent. */
  problemsOf?: (values: Values, fields: readonly string[]) => Problems
  /** The fields that a refusal of the server is about, each with its sentence; none when it is about the whole. */
  refusalOf?: (error: Error) => Problems
  /** What is sent for these changed fields, where one needs another beside it. */
  withCompanions?: (changed: string[]) => string[]
  conflict?: ConflictRules<Opened>
  /** Keeps what is typed in the browser until it is saved or discarded; never for data about a member (security.md R17). */
  keepsDraft?: true
}

/** What a resource brings for two people who change the same field. */
export type ConflictRules<Opened> = {
  /** The record as it is now, and who changed each of its fields last. */
  load: (opened: Opened) => Promise<{ latest: Opened; lastChange: (field: string) => LastChange | undefined }>
  /** A field's value as a person reads it. */
  textOf: (field: string, value: unknown) => string
}
type LastChange = { who: string; when: string }

/** Somebody else changed the same fields: the record as it is now, and both values of each. */
export type Conflict<Opened> = { latest: Opened; fields: ConflictField[] }

/** What differs between two states of a form once both are as the wire takes them. */
export function changedFields<Opened, Values extends FieldValues>(
  { fields, toInput, withCompanions }: RecordFormDefinition<Opened, Values>,
  before: Values,
  after: Values,
): string[] {
  const [from, to] = [toInput(before), toInput(after)]
  const changed = fields.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
  return withCompanions ? withCompanions(changed) : changed
}

export const pickFields = (wire: Wire, fields: readonly string[]): Wire =>
  Object.fromEntries(fields.map((field) => [field, wire[field]]))

/** A refusal as react-admin's form takes it: at its fields, or under the whole form. */
export function refusalErrors(error: Error, refusalOf?: (error: Error) => Problems): Record<string, unknown> {
  const problems = refusalOf?.(error) ?? {}
  return Object.keys(problems).length > 0 ? problems : { root: { serverError: error.message } }
}

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'CONFLICT'

type Mine<Opened> = { opened: Opened; input: Wire; fields: string[] }

/** Loads what a conflict dialog shows of these fields. */
export async function loadConflict<Opened, Values extends FieldValues>(
  { labelOf, conflict }: RecordFormDefinition<Opened, Values>,
  { opened, input, fields }: Mine<Opened>,
): Promise<Conflict<Opened>> {
  if (!conflict) throw new Error('This form has no way to settle a conflict')
  const { latest, lastChange } = await conflict.load(opened)
  const shown = fields.map((field) => ({
    source: field,
    label: labelOf(field),
    theirs: conflict.textOf(field, (latest as Wire)[field]),
    mine: conflict.textOf(field, input[field]),
    who: lastChange(field)?.who ?? 'A colleague',
    when: lastChange(field)?.when,
  }))
  return { latest, fields: shown }
}

/** Problems as react-hook-form takes them from a resolver. */
export const toFieldErrors = (problems: Problems): FieldErrors =>
  Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [field, { type: 'problem', message }]),
  )
