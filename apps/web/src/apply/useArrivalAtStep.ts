import { useEffect, useRef } from 'react'

/** A step is a page to its reader: it begins at its top, and a screen reader at its heading. */
export function useArrivalAtStep(index: number) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef(index)
  useEffect(() => {
    if (last.current === index) return
    last.current = index
    window.scrollTo(0, 0)
    root.current?.querySelector('h1')?.focus()
  }, [index])
  return root
}
