import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type Conversation, visitDocument } from '../documents.ts'

const betweenVisits = 4_000
/** A key that was pressed counts as typing for so long. */
const typingFor = 5_000

/**
 * Tells the server every few seconds that the conversation is open here, and learns who else has it open and whether
 * there is something new in it, which is then loaded. Nothing is asked while the tab is hidden.
 */
export function useVisit({ id, version }: Conversation) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const typedAt = useRef(0)
  const { data, refetch } = useQuery({
    queryKey: ['supportVisit', id],
    queryFn: async () => {
      const typing = Date.now() - typedAt.current < typingFor
      return (await request(visitDocument, { id, typing, read: version })).supportVisit
    },
    refetchInterval: betweenVisits,
    gcTime: 0,
  })
  const isBehind = data !== undefined && data.version > version
  useEffect(() => {
    if (isBehind) void queryClient.invalidateQueries({ queryKey: ['support'] })
  }, [isBehind, queryClient])

  /** Told at once when typing begins, and with the next visits while it goes on. */
  const onType = useCallback(() => {
    const began = Date.now() - typedAt.current >= typingFor
    typedAt.current = Date.now()
    if (began) void refetch()
  }, [refetch])
  const onSent = useCallback(() => {
    typedAt.current = 0
  }, [])

  return { others: data?.others ?? [], onType, onSent }
}
