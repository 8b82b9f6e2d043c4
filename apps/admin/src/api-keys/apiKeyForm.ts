import { apiKeyLimits } from '@hearth/contract'
import type { RecordFormDefinition } from '../shared/record-form/recordForm.ts'

export type ApiKeyValues = {
  name: string
  kind: string[]
  scopes: string[]
  /** Days from now, or `date` for the day that is chosen. */
  life: string
  day: string
}

export const emptyKey: ApiKeyValues = { name: '', kind: ['service'], scopes: [], life: '90', day: '' }

const labels: Record<string, string> = {
  name: 'Name',
  kind: 'Acts as',
  scopes: 'May',
  life: 'Expires',
  day: 'Last day',
}

const dayMs = 86_400_000

/** The end of the chosen day by this person's clock, or so many days from now. */
function expiresOf({ life, day }: ApiKeyValues): Date {
  if (life !== 'date') return new Date(Date.now() + Number(life) * dayMs)
  return new Date(`${day}T23:59:59`)
}

function problemOfEnd(values: ApiKeyValues): string | undefined {
  if (values.life !== 'date') return undefined
  const days = (expiresOf(values).getTime() - Date.now()) / dayMs
  if (Number.isNaN(days)) return 'Choose a day.'
  if (days <= 0) return 'This day has passed. Choose a later one.'
  return days > apiKeyLimits.days ? 'A key lives for a year at most. Choose an earlier day.' : undefined
}

/** The form of a new key. */
export const apiKeyDefinition: RecordFormDefinition<never, ApiKeyValues> = {
  resource: 'apiKeys',
  fields: ['name', 'kind', 'scopes', 'life', 'day'],
  labelOf: (field) => labels[field] ?? field,
  toValues: (key) => key,
  toInput: (values) => ({
    name: values.name.trim(),
    personal: values.kind.includes('person'),
    scopes: values.scopes,
    expires: values.life === 'date' && !values.day ? null : expiresOf(values).toISOString(),
  }),
  problemsOf: (values) => {
    const end = problemOfEnd(values)
    return {
      ...(!values.name.trim() && { name: 'Enter a name.' }),
      ...(values.scopes.length === 0 && { scopes: 'Choose at least one.' }),
      ...(end && { day: end }),
    }
  },
}
