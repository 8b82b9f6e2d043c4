import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
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

  const open = useCallback(
    (other: string | null | undefined) => {
      if (!other) return
      navigate(`/admin/applications/${other}/show`, { state: { listSearch: search, _scrollToTop: true } })
    },
    [navigate, search],
  )
  const toPrevious = useCallback(() => open(data?.previous), [open, data])
  const toNext = useCallback(() => open(data?.next), [open, data])
  useStepKeys(toPrevious, toNext)

  /** After a decision: opens the next one, else the one before, else the list. */
  function openNext() {
    const other = data?.next ?? data?.previous
    if (other) open(other)
    else navigate(`/admin/applications${search}`)
  }

  return { ...data, toPrevious, toNext, openNext }
}

export type Steps = ReturnType<typeof useSteps>

/** Where a key belongs to what has the focus. */
const takesKeys =
  'input, textarea, select, [contenteditable=true], [role=tablist], [role=menu], [role=region]'

/** J or → for the next, K or ← for the previous one; not while a person types or a dialog is open. */
function useStepKeys(toPrevious: () => void, toNext: () => void) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if ((event.target as Element).closest(takesKeys)) return
      if (document.querySelector('[role=dialog], [role=menu]')) return
      const letter = event.key.toLowerCase()
      const arrow = event.shiftKey ? undefined : event.key
      if (letter === 'j' || arrow === 'ArrowRight') toNext()
      else if (letter === 'k' || arrow === 'ArrowLeft') toPrevious()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toPrevious, toNext])
}

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
