/**
 * Makes a change that moves `element`; while somebody types in it, the page scrolls along, so that it stays where it
 * is on the screen. Somebody who reads above keeps their place without help.
 */
export function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const holds = element?.contains(document.activeElement) ? element : null
  const before = holds?.getBoundingClientRect().top ?? 0
  change()
  if (holds) window.scrollBy({ top: holds.getBoundingClientRect().top - before, behavior: 'instant' })
}
