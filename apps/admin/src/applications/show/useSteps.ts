import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { listOfSearch } from './listOfSearch.ts'
import { stepsDocument } from './stepsDocument.ts'
import { useStepKeys } from './useStepKeys.ts'

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

  /** After a decision: the next one, else the one before, else the list, where nobody waits any more. */
  function goOn() {
    const other = data?.next ?? data?.previous
    if (other) open(other)
    else navigate(`/admin/applications${search}`)
  }

  return { ...data, toPrevious, toNext, goOn }
}

export type Steps = ReturnType<typeof useSteps>
