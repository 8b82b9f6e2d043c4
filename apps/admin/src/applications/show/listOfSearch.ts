import { type FilterInput, toFilterInput } from '../../providers/filterInput.ts'

type ListArgs = { filter: FilterInput; sort?: { field: string; order: 'ASC' | 'DESC' } }

/** The filter and the order of a list's address, as the server takes them; of a broken one, those of the queue. */
export function listOfSearch(search: string): ListArgs {
  const params = new URLSearchParams(search)
  const [field, order] = [params.get('sort'), params.get('order')]
  return {
    filter: toFilterInput(filterOf(params.get('filter'))),
    ...(field && { sort: { field, order: order === 'DESC' ? 'DESC' : 'ASC' } }),
  }
}

function filterOf(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
