import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type FilterInput, toFilterInput } from '../../providers/filterInput.ts'
import type { Noun } from '../counted.ts'

type Neighbours = { previous: string | null; next: string | null; position: number | null; total: number }
/** How a person goes from one of the resource's records to its neighbours. */
export type Stepping = {
  resource: string
  noun: Noun
  load: (request: HearthDataProvider['request'], variables: ListArgs & { id: string }) => Promise<Neighbours>
  /** What the list keeps while its address has no filter. */
  firstFilter?: Filter
}

/** From one record to the next, in the list that the person came from, its filter and order kept. */
export function useSteps(id: string, { resource, load, firstFilter }: Stepping) {
  const { request } = useDataProvider<HearthDataProvider>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const search: string = typeof state?.listSearch === 'string' ? state.listSearch : ''
  const { data } = useQuery({
    queryKey: [resource, 'steps', id, search],
    queryFn: () => load(request, { id, ...listOfSearch(search, firstFilter) }),
  })

  function open(other: string | null | undefined) {
    if (!other) return
    navigate(`/admin/${resource}/${other}/show`, { state: { listSearch: search, _scrollToTop: true } })
  }
  const toPrevious = () => open(data?.previous)
  const toNext = () => open(data?.next)

  /** After a decision: opens the next one, else the one before, else the list. */
  function openNext() {
    const other = data?.next ?? data?.previous
    if (other) open(other)
    else navigate(`/admin/${resource}${search}`)
  }

  return { ...data, toPrevious, toNext, openNext }
}

type ListArgs = { filter: FilterInput; sort?: { field: string; order: 'ASC' | 'DESC' } }

/** The filter and the order of a list's address, as the server takes them; of a broken one, the defaults. */
export function listOfSearch(search: string, firstFilter: Filter = {}): ListArgs {
  const params = new URLSearchParams(search)
  const [field, order] = [params.get('sort'), params.get('order')]
  return {
    filter: toFilterInput(filterOf(params.get('filter')) ?? firstFilter),
    ...(field && { sort: { field, order: order === 'DESC' ? 'DESC' : 'ASC' } }),
  }
}

type Filter = Record<string, unknown>

function filterOf(text: string | null): Filter | undefined {
  if (text === null) return undefined
  try {
    return (JSON.parse(text) ?? {}) as Filter
  } catch {
    return {}
  }
}
