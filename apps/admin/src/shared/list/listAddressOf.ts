import type { SortPayload } from 'react-admin'
import type { FilterValues } from './filterValues.ts'

type ListState = { filterValues: FilterValues; sort: SortPayload; page: number; perPage: number }

/** The search part of an address that shows a list in this state, without the '?', from its first page. */
export function listAddressOf({ filterValues, sort, perPage }: ListState): string {
  const params = new URLSearchParams({ perPage: String(perPage), sort: sort.field, order: sort.order })
  if (Object.keys(filterValues).length > 0) params.set('filter', JSON.stringify(filterValues))
  return params.toString()
}
