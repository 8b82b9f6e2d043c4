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
  yesNo('dryRun', 'Dry run'),
  yesNo('undone', 'Undone'),
]
