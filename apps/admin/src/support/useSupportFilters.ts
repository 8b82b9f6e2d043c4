import { choicesOf, supportStateLabel, supportStates } from '@hearth/contract'
import { useGetIdentity } from 'react-admin'
import { useLocation } from 'react-router'
import { useHearth } from '../providers/hearth.ts'
import type { FilterChoice, FilterDefinition } from '../shared/list/ListDefinition.ts'
import { useColleagues } from '../shared/notes/useColleagues.ts'
import { listOfSearch } from '../shared/steps/useSteps.ts'

/** The side filters. The one by email comes by links from the requests of one person, and is shown while it holds. */
export function useSupportFilters(): FilterDefinition[] {
  const { timeZone } = useHearth().tenant
  const { search } = useLocation()
  const emails = listOfSearch(search).filter.filters?.find(({ field }) => field === 'email')?.values ?? []
  const day = (field: 'from' | 'until', label: string): FilterDefinition => ({
    field,
    label,
    several: false,
    choices: [],
    day: { edge: field, timeZone },
  })
  return [
    { field: 'state', label: 'State', several: true, choices: choicesOf(supportStates, supportStateLabel) },
    { field: 'assignee', label: 'Assigned to', several: true, choices: useAssignees(), open: true },
    {
      field: 'email',
      label: 'Email',
      several: false,
      open: true,
      choices: emails.map((email) => ({ value: email, label: email })),
    },
    day('from', 'Activity on or after'),
    day('until', 'Activity on or before'),
  ]
}

/** Oneself, nobody, and the colleagues. */
function useAssignees(): FilterChoice[] {
  const { identity } = useGetIdentity()
  const colleagues = useColleagues().filter(({ id }) => id !== identity?.id)
  return [
    ...(identity ? [{ value: String(identity.id), label: 'Me' }] : []),
    { value: 'NOBODY', label: 'Nobody' },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
