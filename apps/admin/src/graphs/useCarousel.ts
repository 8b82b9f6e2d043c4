import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'

const shownMs = 10_000

/** Which of `count` pages is shown: the next one every ten seconds, unless somebody looks closer or wants no motion. */
export function useCarousel(count: number) {
  const [page, setPage] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const wantsNoMotion = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const isPlaying = choice ? choice === 'play' : !wantsNoMotion
  const moves = isPlaying && !isHeld && count > 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that somebody chose stays for its ten seconds too
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setPage((current) => (current + 1) % count), shownMs)
    return () => clearInterval(timer)
  }, [moves, count, page])

  const step = (by: number) => setPage((current) => (current + by + count) % count)
  return {
    page,
    isPlaying,
    next: () => step(1),
    previous: () => step(-1),
    toggle: () => setChoice(isPlaying ? 'pause' : 'play'),
    /** While the pointer or the focus is on it. */
    hold: { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) },
  }
}
