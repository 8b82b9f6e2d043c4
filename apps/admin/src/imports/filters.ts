import { type FilterDefinition, yesNoFilter } from '../shared/list/ListDefinition.ts'

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
