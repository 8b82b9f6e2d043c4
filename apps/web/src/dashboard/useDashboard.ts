import { ApiError } from '@hearth/client'
import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import type { Choice } from './choice.ts'
import { type Dashboard, loadFigures } from './dashboard.ts'
import { tellFrame } from './frame.ts'

export type Loaded = {
  /** What was there before stays while something else is asked for. */
  data?: Dashboard
  failure?: string
  isExpired?: boolean
  isLoading: boolean
}

/** How often a community that is counted for the first time is asked about. */
const firstCountMs = 3_000

/** The figures of what is chosen, by the token in the address. */
export function useDashboard(choice: Choice): Loaded & { ask: () => void } {
  const { request } = useApp()
  const [loaded, setLoaded] = useState<Loaded>({ isLoading: true })
  const { from, until, pillar, plan } = choice

  const ask = useCallback(async () => {
    setLoaded(({ data }) => ({ ...(data && { data }), isLoading: true }))
    const token = window.location.hash.slice(1)
    try {
      const asked = { from, until, pillar, plan } as Choice
      setLoaded({ data: await loadFigures(request, token, asked), isLoading: false })
      tellFrame({ is: 'shown' })
    } catch (error) {
      const isExpired = error instanceof ApiError && error.code === 'INVALID_TOKEN'
      tellFrame({ is: isExpired ? 'expired' : 'failed' })
      setLoaded({ isExpired, failure: (error as Error).message, isLoading: false })
    }
  }, [request, from, until, pillar, plan])

  useEffect(() => void ask(), [ask])

  const isFirstCount = loaded.data?.counted === null
  useEffect(() => {
    if (!isFirstCount) return
    const timer = setInterval(() => void ask(), firstCountMs)
    return () => clearInterval(timer)
  }, [isFirstCount, ask])
  return { ...loaded, ask }
}
