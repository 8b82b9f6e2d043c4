import { useEffect } from 'react'
import { useApp } from '../shared/AppContext.ts'

/** Milliseconds between two questions: the first after news, the longest in a quiet hour. */
const pace = { fastest: 4_000, slowest: 60_000, growth: 1.4 }

/**
 * Asks again and again while the page is seen, less often as long as nothing happens; `ask` answers whether there was
 * news. Coming back to the page, or to the server, asks at once.
 */
export function usePolling(ask: () => Promise<boolean>): void {
  const { connection } = useApp()
  useEffect(() => {
    let wait = pace.fastest
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const later = () => {
      clearTimeout(timer)
      if (!ended && !document.hidden) timer = setTimeout(run, wait)
    }
    const run = async () => {
      const hasNews = await ask().catch(() => false)
      wait = hasNews ? pace.fastest : Math.min(wait * pace.growth, pace.slowest)
      later()
    }
    const hurry = () => {
      clearTimeout(timer)
      if (document.hidden) return
      wait = pace.fastest
      void run()
    }
    const onConnection = () => !connection.isLost() && hurry()
    later()
    document.addEventListener('visibilitychange', hurry)
    const unsubscribe = connection.subscribe(onConnection)
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hurry)
      unsubscribe()
    }
  }, [ask, connection])
}
