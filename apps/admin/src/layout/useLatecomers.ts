import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHearth } from '../providers/hearth.ts'
import { loadFonts } from './loadFonts.ts'

/** Loads what the first page can do without once its data is there, so that a slow line carries that first. */
export function useLatecomers() {
  const { session } = useHearth()
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return
      stop()
      loadFonts().catch(() => undefined)
      // A refresh that fails without it tries again.
      session.loadAmplify().catch(() => undefined)
    })
    return stop
  }, [queryClient, session])
}
