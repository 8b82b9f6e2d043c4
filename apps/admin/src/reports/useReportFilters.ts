import { choicesOf, reportStatuses, reportStatusLabel } from '@hearth/contract'
import { useGetMany } from 'react-admin'
import { useLocation } from 'react-router'
import { useHearth } from '../providers/hearth.ts'
import type { FilterDefinition } from '../shared/list/ListDefinition.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import { listOfSearch } from '../shared/steps/useSteps.ts'

type Named = { id: string; firstName: string | null; lastName: string | null; email: string; title?: string }

const reasonFilter: FilterDefinition = {
  field: 'reason',
  label: 'Reason',
  several: false,
  choices: [],
  words: true,
  open: true,
}

const dayFilter = (edge: 'from' | 'until', label: string, timeZone: string): FilterDefinition => ({
  field: edge,
  label,
  several: false,
  choices: [],
  day: { edge, timeZone },
})

/** The side filters. Those by person and room come by links from pages of theirs, and are shown while they hold. */
export function useReportFilters(): FilterDefinition[] {
  const { timeZone } = useHearth().tenant
  const { search } = useLocation()
  const chosen = (field: string) =>
    listOfSearch(search).filter.filters?.find((filter) => filter.field === field)?.values ?? []
  const people = useChoices('users', [...chosen('user'), ...chosen('madeBy')], nameOf)
  const rooms = useChoices('livingRooms', chosen('livingRoom'), ({ title }) => String(title))
  const refersTo = (field: string, label: string, all: typeof people): FilterDefinition => ({
    field,
    label,
    several: false,
    open: true,
    choices: all.filter(({ value }) => chosen(field).includes(value)),
  })
  return [
    {
      field: 'status',
      label: 'Status',
      several: true,
      choices: choicesOf(reportStatuses, reportStatusLabel),
    },
    reasonFilter,
    refersTo('user', 'Person', people),
    refersTo('madeBy', 'Reported by', people),
    refersTo('livingRoom', 'Living Room', rooms),
    dayFilter('from', 'Reported on or after', timeZone),
    dayFilter('until', 'Reported on or before', timeZone),
  ]
}

function useChoices(resource: string, ids: string[], labelOf: (record: Named) => string) {
  const { data = [] } = useGetMany<Named>(resource, { ids }, { enabled: ids.length > 0 })
  return data.flatMap((record) => (record ? { value: record.id, label: labelOf(record) } : []))
}
