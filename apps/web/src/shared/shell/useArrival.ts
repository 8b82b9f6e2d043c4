import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the reader stands at its top, and a screen reader at its heading. */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.scrollTo(0, 0)
    main.current?.querySelector('h1')?.focus()
  }, [pathname])
  return main
}
