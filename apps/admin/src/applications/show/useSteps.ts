import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type FilterInput, toFilterInput } from '../../providers/filterInput.ts'
import { graphql } from '../../providers/graphql.ts'

const stepsDocument = graphql(`
  query ApplicationNeighbours($id: ID!, $sort: SortInput, $filter: FilterInput) {
    applicationNeighbours(id: $id, sort: $sort, filter: $filter) { previous next position total }
  }
`)

/** From one application to the next, in the list that the person came from, its filter and order kept. */
export function useSteps(id: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const search: string = typeof state?.listSearch === 'string' ? state.listSearch : ''
  const { data } = useQuery({
    queryKey: ['applications', 'steps', id, search],
    queryFn: async () =>
      (await request(stepsDocument, { id, ...listOfSearch(search) })).applicationNeighbours,
  })

  function open(other: string | null | undefined) {
    if (!other) return
    navigate(`/admin/applications/${other}/show`, { state: { listSearch: search, _scrollToTop: true } })
  }
  const toPrevious = () => open(data?.previous)
  const toNext = () => open(data?.next)

  /** After a decision: opens the next one, else the one before, else the list. */
  function openNext() {
    const other = data?.next ?? data?.previous
    if (other) open(other)
    else navigate(`/admin/applications${search}`)
  }

  return { ...data, toPrevious, toNext, openNext }
}

export type Steps = ReturnType<typeof useSteps>

type ListArgs = { filter: FilterInput; sort?: { field: string; order: 'ASC' | 'DESC' } }

/** The filter and the order of a list's address, as the server takes them; of a broken one, the defaults. */
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
