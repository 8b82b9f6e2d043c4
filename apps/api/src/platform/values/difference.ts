/** Fields by their wire names, with the values they had or got. */
export type Json = Record<string, unknown>

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Those of the fields that `row` has otherwise. */
export const changedFields = (row: object, fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => !isSame((row as Json)[field], value)))

export type Difference = { previous: Json; updated: Json }

/** What differs between two states of one row, but for the fields named. */
export function differenceOf(before: object, after: Json, silent: ReadonlySet<string>): Difference {
  const fields = Object.keys(changedFields(before, after)).filter((field) => !silent.has(field))
  const pick = (row: Json) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
  return { previous: pick(before as Json), updated: pick(after) }
}
