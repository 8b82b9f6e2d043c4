/** Fields by their wire names, with the values they had or got. */
export type Json = Record<string, unknown>

/** What differs between two states of one row, but for the fields named; undefined when nothing does. */
export function differenceOf(
  before: Json,
  after: Json,
  silent: ReadonlySet<string>,
): { previous: Json; updated: Json } | undefined {
  const fields = Object.keys(after).filter(
    (field) => !silent.has(field) && !isSame(before[field], after[field]),
  )
  if (fields.length === 0) return undefined
  const pick = (row: Json) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
  return { previous: pick(before), updated: pick(after) }
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
