import { memberStatuses } from '@hearth/contract'
import { type FilterDefinition, yesNoFilter } from '../shared/list/ListDefinition.ts'

export const applicationFilters: FilterDefinition[] = [
  {
    field: 'status',
    label: 'Validated',
    several: true,
    choices: memberStatuses.map((value) => ({ value, label: value })),
  },
  {
    field: 'question',
    label: 'Question',
    several: true,
    choices: [
      { value: 'ANSWERED', label: 'Answered' },
      { value: 'OPEN', label: 'Waits for an answer' },
      { value: 'NONE', label: 'Not asked' },
    ],
  },
  yesNoFilter('referred', 'Referred'),
  yesNoFilter('resume', 'Has a resume'),
  yesNoFilter('archive', 'Archived'),
]

const decidedFilter = { status: ['APPROVED', 'REJECTED'] }

/** Where those stand who do not wait any more, the newest first. */
export const decidedAddress = `/admin/applications?${new URLSearchParams({
  filter: JSON.stringify(decidedFilter),
  sort: 'submitted',
  order: 'DESC',
})}`
