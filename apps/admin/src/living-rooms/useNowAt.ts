import { phaseOf, type RoomPhase } from '@hearth/contract'
import { useEffect, useState } from 'react'

/** Longer waits than this do not fit a browser's timer. */
const longestWait = 86_400_000

/** The present, updated at each of the instants: what depends on them changes by itself when they come. */
export function useNowAt(instants: string[]): Date {
  const [now, setNow] = useState(() => new Date())
  const key = instants.join(' ')

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function wait() {
      const present = Date.now()
      const coming = key.split(' ').flatMap((instant) => {
        const at = Date.parse(instant)
        return at > present ? [at - present] : []
      })
      timer = setTimeout(awake, Math.min(longestWait, ...coming))
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

/** The phase of a room, which changes by itself when the clock passes its start or its end. */
export const usePhase = (room: { start: string; end: string }): RoomPhase =>
  phaseOf(room, useNowAt([room.start, room.end]))
