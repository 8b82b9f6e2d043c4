import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { toFilterInput, withTimes } from '../providers/filterInput.ts'
import { newestDocument } from './documents.ts'

const askedEvery = 4_000

/** Whether somebody reads the rows: below the top of the page, at one of them, or with some of their text selected. */
const isReading = (): boolean =>
  window.scrollY > 0 ||
  document.querySelector('[data-row-frame]:is(:hover, :focus-within)') !== null ||
  window.getSelection()?.type === 'Range'

/**
 * Follows the newest lines while the tab is visible. The question is small: which lines are the newest. Only when
 * there are others than those shown is the page loaded again, and not while somebody reads it: they are counted then.
 */
export function useLogTail() {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data = [], filterValues, page, perPage, refetch, sort } = useListContext<{ id: string }>()
  const [isPaused, setPaused] = useState(false)
  const isNewestFirst = page === 1 && sort.field === 'created' && sort.order === 'DESC'

  async function loadNew(): Promise<number> {
    const asked = withTimes({ limit: perPage, filter: toFilterInput(filterValues) })
    const { logs } = await request(newestDocument, asked)
    const shown = new Set(data.map(({ id }) => id))
    const fresh = logs.edges.filter(({ node }) => !shown.has(node.id)).length
    if (fresh === 0 || isReading()) return fresh
    await refetch()
    return 0
  }
  const tail = useQuery({
    queryKey: ['logs', 'tail', filterValues, perPage],
    queryFn: loadNew,
    enabled: isNewestFirst && !isPaused,
    refetchInterval: askedEvery,
    retry: false,
  })

  async function show() {
    window.scrollTo({ top: 0 })
    await refetch()
    await tail.refetch()
  }
  return {
    isOffered: isNewestFirst,
    isPaused,
    toggle: () => setPaused(!isPaused),
    waiting: isPaused ? 0 : (tail.data ?? 0),
    isFull: tail.data === perPage,
    show,
  }
}
