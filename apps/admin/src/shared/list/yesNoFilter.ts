import type { FilterDefinition } from './ListDefinition.ts'

/** A side filter that is on, off, or not asked. */
export const yesNoFilter = (field: string, label: string): FilterDefinition => ({
  field,
  label,
  several: false,
  choices: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
})
