import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const patience = 5_000

/**
 * After each navigation puts the focus on the new page's heading, so that a screen reader says where the person is and
 * the next key works within the page. What has the focus there already, such as the first field of a form, keeps it.
 */
export function useFocusOnArrival() {
  const { pathname } = useLocation()
  const left = useRef(pathname)

  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    const page = document.getElementById('main-content')
    if (!page) return
    const before = page.querySelector('h1')
    const observer = new MutationObserver(() => arrive(page, before) && observer.disconnect())
    observer.observe(page, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), patience)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [pathname])
}

/** @returns whether the new page is there, with its heading */
function arrive(page: HTMLElement, before: Element | null): boolean {
  const heading = page.querySelector('h1')
  if (!heading || heading === before) return false
  if (page.contains(document.activeElement) && document.activeElement !== page) return true
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
