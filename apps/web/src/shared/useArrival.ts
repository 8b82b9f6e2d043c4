import { useEffect, useRef } from 'react'

/**
 * For what a reader takes for a new page: when `place` changes they are led to the top, and a screen reader to what
 * `target` finds inside the element with the ref, which is its heading unless said otherwise.
 */
export function useArrival<Root extends HTMLElement>(place: string | number | boolean, target = 'h1') {
  const root = useRef<Root>(null)
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    window.scrollTo(0, 0)
    root.current?.querySelector<HTMLElement>(target)?.focus()
  }, [place, target])
  return root
}
