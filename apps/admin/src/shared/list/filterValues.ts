// The filter as the address holds it: `{ query: 'ada', status: ['PENDING'], active: ['true'] }`. Links from
// elsewhere may hold a bare value (`{"active":true}`), which reads as a list of one.

import { dayText } from './dayFilter.ts'
import type { FilterDefinition } from './ListDefinition.ts'

export type FilterValues = Record<string, unknown>

export const valuesOf = (filter: FilterValues, field: string): string[] =>
  [filter[field] ?? []].flat().map(String).filter(Boolean)

export const queryOf = (filter: FilterValues): string =>
  typeof filter.query === 'string' ? filter.query : ''

export function without(filter: FilterValues, field: string): FilterValues {
  const { [field]: _gone, ...rest } = filter
  return rest
}

export function withQuery(filter: FilterValues, query: string): FilterValues {
  const text = query.trim()
  return text ? { ...filter, query: text } : without(filter, 'query')
}

/** The filter with one value switched on or off. */
export function toggled(
  filter: FilterValues,
  { field, several }: FilterDefinition,
  value: string,
): FilterValues {
  const chosen = valuesOf(filter, field)
  const others = several ? chosen.filter((other) => other !== value) : []
  const next = chosen.includes(value) ? others : [...others, value]
  return next.length > 0 ? { ...filter, [field]: next } : without(filter, field)
}

export const activeFilters = (filter: FilterValues, definitions: FilterDefinition[]): FilterDefinition[] =>
  definitions.filter(({ field }) => valuesOf(filter, field).length > 0)

/** What an active filter says in a chip: 'Has Logged In', 'Archived: No', 'User Role: STAFF, ADMIN'. */
export function filterText(filter: FilterValues, { field, label, choices, day }: FilterDefinition): string {
  const labels = valuesOf(filter, field).map(
    (value) => choices.find((choice) => choice.value === value)?.label ?? (day ? dayText(value, day) : value),
  )
  return labels.length === 1 && labels[0] === 'Yes' ? label : `${label}: ${labels.join(', ')}`
}
