import { nextDay, startOfDay, toZoned } from '../../time/zonedTime.ts'
import type { DayRange, FilterDefinition } from '../ListDefinition.ts'

// The filter as the address holds it: `{ query: 'ada', status: ['PENDING'], active: ['true'] }`. Links from
// elsewhere may hold a bare value (`{"active":true}`), which reads as a list of one.

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

// A filter by day. The address holds the instant, so that the list, its count and its export mean the same one;
// the person chooses a day of the tenant's calendar.

const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The instant where the days kept begin ('from') or end ('until'); null for what is no day. */
export function instantOfDay(day: string, { edge, timeZone }: DayRange): string | null {
  const first = edge === 'from' ? day : nextDay(day)
  return (first && startOfDay(first, timeZone)?.toISOString()) || null
}

/** The day that an instant of the address stands for, `YYYY-MM-DD`; '' for what is no instant. */
export function dayOfInstant(instant: string | undefined, { edge, timeZone }: DayRange): string {
  const at = Date.parse(instant ?? '')
  if (Number.isNaN(at)) return ''
  return toZoned(new Date(edge === 'from' ? at : at - 1), timeZone).slice(0, 10)
}

/** '1 Nov 2026' */
export const dayText = (instant: string, range: DayRange): string => {
  const day = dayOfInstant(instant, range)
  return day ? text.format(new Date(`${day}T00:00Z`)) : instant
}
