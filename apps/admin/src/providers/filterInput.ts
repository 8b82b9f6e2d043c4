// The list filter on the wire (product.md 61): a query text plus field and value pairs, values as
// lists, booleans as the text true or false, objects reduced to their id.

export type FilterInput = { query?: string; filters?: { field: string; values: string[] }[] }

function toText(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object') return toText((value as { id?: unknown }).id)
  return [String(value)]
}

export function toFilterInput(filter: Record<string, unknown>): FilterInput {
  const { query, ...fields } = filter
  const filters = Object.entries(fields)
    .map(([field, value]) => ({ field, values: [value].flat().flatMap(toText) }))
    .filter(({ values }) => values.length > 0)
  const text = typeof query === 'string' ? query.trim() : ''
  return { ...(text ? { query: text } : {}), ...(filters.length > 0 ? { filters } : {}) }
}
