// The list filter on the wire (product.md 61): a query text plus field and value pairs, values as
// lists, booleans as the text true or false, objects reduced to their id.

export type FilterInput = { query?: string; filters?: { field: string; values: string[] }[] }

function toText(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object') return toText((value as { id?: unknown }).id)
  return [String(value)]
}

/** For an operation that takes the filters `start` and `end` as instants of its own. */
export function withTimes<Asked extends { filter: FilterInput }>({ filter, ...asked }: Asked) {
  const { filters = [], ...query } = filter
  const firstOf = (field: string) => filters.find((one) => one.field === field)?.values[0]
  const others = filters.filter(({ field }) => field !== 'start' && field !== 'end')
  const [start, end] = [firstOf('start'), firstOf('end')]
  return {
    ...asked,
    filter: { ...query, ...(others.length > 0 && { filters: others }) },
    ...(start && { start }),
    ...(end && { end }),
  }
}

export function toFilterInput(filter: Record<string, unknown>): FilterInput {
  const { query, ...fields } = filter
  const filters = Object.entries(fields)
    .map(([field, value]) => ({ field, values: [value].flat().flatMap(toText) }))
    .filter(({ values }) => values.length > 0)
  const text = typeof query === 'string' ? query.trim() : ''
  return { ...(text ? { query: text } : {}), ...(filters.length > 0 ? { filters } : {}) }
}
