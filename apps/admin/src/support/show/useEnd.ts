import { useEffect, useRef, useState } from 'react'

/** About the height of the place to write, which covers the bottom of the page. */
export const coveredBelow = 230

/** The end of a conversation: whether it is below what is seen of the page, and the way there. */
export function useEnd() {
  const end = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsAway(!entry.isIntersecting && entry.boundingClientRect.top > 0)
      },
      { rootMargin: `0px 0px -${coveredBelow}px 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  const show = () => end.current?.scrollIntoView({ block: 'end', behavior: 'smooth' })
  return { end, isAway, show }
}
