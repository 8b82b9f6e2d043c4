import { type AudienceKind, broadcastLimits } from '@hearth/contract'
import { type FilterInput, toFilterInput } from '../../providers/filterInput.ts'
import type { AudienceInput, Broadcast } from '../documents.ts'

/** A filter of the members list; without a name it is no saved view. */
export type MemberView = { name: string | null; filter: FilterInput }

/** Whom a notification is for as the form holds it: what was chosen under another kind stays there. */
export type AudienceValue = { kind: AudienceKind; view: MemberView | null; ids: string[] }

export const everybody: AudienceValue = { kind: 'EVERYBODY', view: null, ids: [] }

export const toAudience = ({ kind, name, filter, ids }: Broadcast['audience']): AudienceValue => ({
  kind,
  view: filter ? { name, filter: JSON.parse(filter) } : null,
  ids,
})

/** As the server takes it, when it says whom. */
export const toAudienceInput = ({ kind, view, ids }: AudienceValue): AudienceInput => ({
  kind,
  ...(kind === 'FILTER' && { filter: view?.filter ?? null, name: view?.name ?? null }),
  ...(kind === 'CHOSEN' && { ids }),
})

export function problemOfAudience({ kind, view, ids }: AudienceValue): string | undefined {
  if (kind === 'FILTER' && !view) return 'Choose a view.'
  if (kind !== 'CHOSEN') return undefined
  if (ids.length === 0) return 'Choose at least one member.'
  const max = broadcastLimits.chosen
  return ids.length > max
    ? `At most ${max.toLocaleString('en-GB')} members can be chosen one by one.`
    : undefined
}

/** What a saved view filters by; its order and its columns say nothing of people. */
export function filterOfView(query: string): FilterInput {
  const filter = new URLSearchParams(query).get('filter')
  try {
    return toFilterInput(JSON.parse(filter ?? '{}'))
  } catch {
    return {}
  }
}

/** Whether two filters are one. */
export const isSameFilter = (one: FilterInput, other: FilterInput): boolean => textOf(one) === textOf(other)

const textOf = ({ query, filters }: FilterInput) =>
  JSON.stringify([query ?? null, (filters ?? []).map(({ field, values }) => [field, values]).sort()])
