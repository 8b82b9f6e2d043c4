import { useEffect, useState } from 'react'

/** Longer waits than this do not fit a browser's timer. */
const longestWait = 86_400_000
const minuteMs = 60_000

/** An instant that the clock has to come to, or a time during which every minute counts. */
type Awaited = string | { from: string; until: string }

/** The present, updated at each of the instants: what depends on them changes by itself when they come. */
export function useNowAt(awaited: Awaited[]): Date {
  const [now, setNow] = useState(() => new Date())
  const key = JSON.stringify(awaited)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function wait() {
      const present = Date.now()
      const coming = (JSON.parse(key) as Awaited[]).flatMap((one) => nextOf(one, present))
      timer = setTimeout(awake, Math.min(longestWait, ...coming.map((at) => at - present)))
    }
    function awake() {
      clearTimeout(timer)
      setNow(new Date())
      wait()
    }
    // A computer that slept has missed its timers.
    document.addEventListener('visibilitychange', awake)
    awake()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', awake)
    }
  }, [key])

  return now
}

/** When the present next has to be updated for what is awaited, if it still is. */
function nextOf(awaited: Awaited, present: number): number[] {
  if (typeof awaited === 'string') return Date.parse(awaited) > present ? [Date.parse(awaited)] : []
  const [from, until] = [Date.parse(awaited.from), Date.parse(awaited.until)]
  if (present >= until) return []
  // Counted from the end, so that 'ends in 1 min' becomes true on time whatever the second it ends at.
  return [present < from ? from : until - Math.floor((until - present - 1) / minuteMs) * minuteMs]
}
