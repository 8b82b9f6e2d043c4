import { useEffect, useRef, useState } from 'react'

/** Whether a box that scrolls sideways hides something beyond its right edge. */
export function useMoreToTheRight<Element extends HTMLElement>() {
  const box = useRef<Element>(null)
  const [more, setMore] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  return { box, more }
}
