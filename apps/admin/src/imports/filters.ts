import type { FilterDefinition } from '../shared/list/ListDefinition.ts'
import { yesNoFilter } from '../shared/list/yesNoFilter.ts'

export const importFilters: FilterDefinition[] = [
  {
    field: 'state',
    label: 'State',
    several: true,
    choices: [
      { value: 'QUEUED', label: 'Waiting' },
      { value: 'RUNNING', label: 'Running' },
      { value: 'DONE', label: 'Finished' },
      { value: 'FAILED', label: 'Failed' },
    ],
  },
  yesNoFilter('dryRun', 'Dry run'),
  yesNoFilter('undone', 'Undone'),
]
