import { saveText } from '@hearth/client'
import { type DashboardMessage, dashboardPath, unpackDashboardMessage } from '@hearth/contract'
import { useTheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'

const addressDocument = graphql('query DashboardAddress { quickSightDashboardUrl }')

const refreshMs = 32_400_000
const patienceMs = 15_000

/** Our own dashboard is framed at the host of this page, which may be another of the tenant's. */
export function addressHere(address: string, search: string): string {
  const url = new URL(address)
  if (url.pathname !== dashboardPath) return address
  return `${window.location.origin}${dashboardPath}${search && `?${search}`}${url.hash}`
}

/** How far the frame has come; `late`: it takes longer than people wait. */
export type FrameState = 'loading' | 'shown' | 'failed' | 'late' | 'unreachable'

/** The dashboard's address, asked for again every nine hours, and how far the frame with it has come. */
export function useDashboardFrame() {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    queryKey: ['dashboardAddress'],
    queryFn: async () => (await request(addressDocument, {})).quickSightDashboardUrl,
    refetchInterval: refreshMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const frame = useRef<HTMLIFrameElement>(null)
  const [drawn, setDrawn] = useState<{ at: number; state: FrameState }>({ at: 0, state: 'loading' })
  const say = (state: FrameState) => setDrawn({ at: dataUpdatedAt, state })
  const ofThis = drawn.at === dataUpdatedAt ? drawn.state : 'loading'
  // Who waits for the address itself is told so, too.
  const fetching = ofThis === 'late' ? 'late' : 'loading'
  const state: FrameState = isFetching ? fetching : isError ? 'unreachable' : ofThis
  const refresh = () => {
    say('loading')
    void refetch()
  }
  usePatience(state, () => say('late'))
  useMessages(frame, {
    shown: () => say('shown'),
    failed: () => state === 'loading' && say('failed'),
    expired: () => void refetch(),
  })
  const address = useAddress(data, dataUpdatedAt)
  return { state, frame, say, refresh, address, at: dataUpdatedAt }
}

/** A new address begins with what is chosen at that moment, in the back-office's own theme. */
function useAddress(data: string | undefined, at: number): string | undefined {
  const { mode } = useTheme().palette
  const [search] = useSearchParams()
  const chosen = useRef(search)
  chosen.current = search
  return useMemo(() => {
    if (!data || !at) return undefined
    const asked = new URLSearchParams(chosen.current)
    asked.set('theme', mode)
    return addressHere(data, asked.toString())
  }, [data, at, mode])
}

function usePatience(state: FrameState, giveUp: () => void): void {
  const giveUpNow = useEffectEvent(giveUp)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => giveUpNow(), patienceMs)
    return () => clearTimeout(timer)
  }, [state])
}

type Listeners = Record<'shown' | 'failed' | 'expired', () => void>

/** Listens to the framed page, and to no other. */
function useMessages(frame: RefObject<HTMLIFrameElement | null>, listeners: Listeners): void {
  const [, setSearch] = useSearchParams()
  const hear = useEffectEvent((message: DashboardMessage) => {
    if (message.is === 'address') {
      const next = new URLSearchParams(message.search)
      next.delete('theme')
      setSearch(next, { replace: true })
    } else if (message.is === 'file') saveText(message.name, message.text)
    else listeners[message.is]()
  })
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow
      const message = isOurs ? unpackDashboardMessage(data) : undefined
      if (message) hear(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame])
}
