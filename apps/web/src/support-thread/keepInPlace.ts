/**
 * Makes a change that moves `element`; while somebody types in it, the page scrolls along, so that it stays where it
 * is on the screen. Somebody who reads above keeps their place without help.
 */
export function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const holds = element?.contains(document.activeElement) ? element : null
  const before = holds?.getBoundingClientRect().top ?? 0
  change()
  if (!holds) return
  const away = () => holds.getBoundingClientRect().top - before
  const scroll = () => window.scrollBy({ top: away(), behavior: 'instant' })
  scroll()
  if (Math.round(away()) <= 0) return
  // A page that was not full until now cannot scroll so far: it gets the room below.
  holds.style.paddingBottom = `${Math.ceil(away())}px`
  scroll()
}
