import { pageSizes } from '@hearth/contract'
import type { SortPayload } from 'react-admin'
import { type FilterValues, valuesOf } from './filters/filterValues.ts'
import type { FilterDefinition } from './ListDefinition.ts'

// A list's whole state is its address. This reads an address before the list does, so that a hand-broken one
// gets a sentence instead of a surprise.

type Rules = { sortFields: string[]; filters: FilterDefinition[] }

const isWholeFromOne = (text: string) => /^[1-9]\d{0,8}$/.test(text)

function problemOfFilter(text: string, filters: FilterDefinition[]): string | null {
  let filter: unknown
  try {
    filter = JSON.parse(text)
  } catch {
    return 'The filter in the address is not readable.'
  }
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    return 'The filter in the address is not readable.'
  }
  for (const field of Object.keys(filter)) {
    if (field === 'query') continue
    const definition = filters.find((one) => one.field === field)
    if (!definition) return `This list has no filter '${field}'.`
    const wrong = valuesOf(filter as Record<string, unknown>, field).find(
      (value) => !takes(definition, value),
    )
    if (wrong !== undefined) return `'${wrong}' is not a value of the filter ${definition.label}.`
  }
  return null
}

function takes({ choices, day, open }: FilterDefinition, value: string): boolean {
  if (day) return !Number.isNaN(Date.parse(value))
  return open === true || choices.some((choice) => choice.value === value)
}

/** What is wrong with the search part of a list's address, or null. */
export function problemOfAddress(search: string, { sortFields, filters }: Rules): string | null {
  const params = new URLSearchParams(search)
  const [page, perPage, sort, order, filter] = ['page', 'perPage', 'sort', 'order', 'filter'].map((name) =>
    params.get(name),
  )
  if (page != null && !isWholeFromOne(page)) return `'${page}' is not a page number.`
  if (perPage != null && !pageSizes.some((size) => String(size) === perPage)) {
    return `A page has ${pageSizes.join(', ')} rows, not '${perPage}'.`
  }
  if (sort != null && !sortFields.includes(sort)) return `This list cannot be sorted by '${sort}'.`
  if (order != null && order !== 'ASC' && order !== 'DESC') return `'${order}' is not a sort order.`
  return filter == null ? null : problemOfFilter(filter, filters)
}

/** Whether two addresses show the same list, whatever the order of their parts. */
export function sameAddress(one: string, other: string): boolean {
  const sorted = (search: string) => [...new URLSearchParams(search)].sort().join('&')
  return sorted(one) === sorted(other)
}

type ListState = { filterValues: FilterValues; sort: SortPayload; page: number; perPage: number }

/** The search part of an address that shows a list in this state, without the '?', from its first page. */
export function listAddressOf({ filterValues, sort, perPage }: ListState): string {
  const params = new URLSearchParams({ perPage: String(perPage), sort: sort.field, order: sort.order })
  if (Object.keys(filterValues).length > 0) params.set('filter', JSON.stringify(filterValues))
  return params.toString()
}
