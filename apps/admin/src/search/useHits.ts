import { minSearchLength } from '@hearth/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Identifier, useDataProvider, useGetIdentity } from 'react-admin'
import { useLocation } from 'react-router'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { listRecent } from '../providers/recentRecords.ts'
import { useSettled } from '../shared/useSettled.ts'
import { type Hit, type HitGroup, hitsDocument, searchDocument } from './documents.ts'

const quietMs = 120

export type Found = {
  groups: HitGroup[]
  /** Whether the groups are those of the words as they are typed now. */
  isCurrent: boolean
  error: string | undefined
}

/** What the words find; while a later answer is on its way the one before stays. */
export function useHits(words: string): Found {
  const { request } = useDataProvider<HearthDataProvider>()
  const settled = useSettled(words, quietMs)
  const isAsked = settled.length >= minSearchLength
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['search', settled],
    queryFn: async ({ signal }) => (await request(searchDocument, { words: settled }, { signal })).search,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const isEmpty = words.length < minSearchLength
  return {
    groups: isEmpty || error || !data ? [] : data,
    isCurrent: isEmpty || (settled === words && !isPlaceholderData && (data !== undefined || error !== null)),
    error: error && !isEmpty ? error.message.replace(/^\[\w+\] /, '') : undefined,
  }
}

export type Recent = {
  hits: Hit[]
  /** How many are still asked for. */
  awaited: number
  /** Whether the hits are all there are: it is known who is there, and what their records are called. */
  isCurrent: boolean
}

/** The records that this person opened last, but for the open one, as they are called now. */
export function useRecent(): Recent {
  const { pathname } = useLocation()
  const { request } = useDataProvider<HearthDataProvider>()
  const { identity, isPending: isUnknown } = useGetIdentity()
  const personId = identity?.id
  const keys = useMemo(() => keysOfRecent(personId, pathname), [personId, pathname])
  const { data, isPending } = useQuery({
    queryKey: ['searchHits', keys],
    queryFn: async ({ signal }) => (await request(hitsDocument, { keys }, { signal })).searchHits,
    enabled: keys.length > 0,
    staleTime: 10_000,
  })
  const awaited = keys.length > 0 && isPending ? keys.length : 0
  return { hits: data ?? [], awaited, isCurrent: !isUnknown && awaited === 0 }
}

/** Nobody's as long as it is not known who is there. */
const keysOfRecent = (personId: Identifier | undefined, pathname: string) =>
  (personId === undefined ? [] : listRecent(String(personId)))
    .filter(({ id }) => !pathname.includes(id))
    .map(({ kind, id }) => ({ kind, id }))
