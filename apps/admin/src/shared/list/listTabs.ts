import { useListContext } from 'react-admin'
import { activeFilters, type FilterValues, queryOf, valuesOf, without } from './filters/filterValues.ts'
import { type FilterDefinition, type ListTab, useListDefinition } from './ListDefinition.ts'

/** The fields that the tabs decide; the side filters leave them to the tabs. */
export const tabFields = (tabs: ListTab[]): string[] => [
  ...new Set(tabs.flatMap(({ filter }) => Object.keys(filter))),
]

/** The filter of another tab; what else is filtered by and searched for stays. */
export function moveToTab(current: FilterValues, tab: ListTab, tabs: ListTab[]): FilterValues {
  return { ...tabFields(tabs).reduce(without, current), ...tab.filter }
}

/** The tab that shows exactly this filter, as far as tabs decide it. */
export const openTab = (current: FilterValues, tabs: ListTab[]): ListTab | undefined =>
  tabs.find((tab) =>
    tabFields(tabs).every(
      (field) => sorted(valuesOf(current, field)) === sorted(valuesOf(tab.filter, field)),
    ),
  )

const sorted = (values: string[]) => JSON.stringify([...values].sort())

type Narrowing = {
  tab: ListTab | undefined
  /** The filters beside the tabs. */
  sideFilters: FilterDefinition[]
  /** Those of them that are in use; where no tab is open, those that tabs decide too. */
  active: FilterDefinition[]
  narrowed: boolean
  /** The filter without any narrowing: of the tab that is open, else of the first one. */
  cleared: FilterValues
}

/** How far the list is narrowed within the tab that is open. */
export function useNarrowing(): Narrowing {
  const { filters, tabs = [] } = useListDefinition()
  const { filterValues } = useListContext()
  const tab = openTab(filterValues, tabs)
  const decided = tabFields(tabs)
  const sideFilters = filters.filter(({ field }) => !decided.includes(field))
  const active = activeFilters(filterValues, tab ? sideFilters : filters)
  return {
    tab,
    sideFilters,
    active,
    narrowed: active.length > 0 || queryOf(filterValues) !== '',
    cleared: (tab ?? tabs[0])?.filter ?? {},
  }
}
