import { memberStatuses } from '@hearth/contract'
import type { FilterDefinition } from '../shared/list/ListDefinition.ts'

const yesNo = (field: string, label: string): FilterDefinition => ({
  field,
  label,
  several: false,
  choices: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
})

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
  yesNo('referred', 'Referred'),
  yesNo('resume', 'Has a resume'),
  yesNo('archive', 'Archived'),
]

const decidedFilter = { status: ['APPROVED', 'REJECTED'] }

/** Where those stand who do not wait any more, the newest first. */
export const decidedAddress = `/admin/applications?${new URLSearchParams({
  filter: JSON.stringify(decidedFilter),
  sort: 'submitted',
  order: 'DESC',
})}`
