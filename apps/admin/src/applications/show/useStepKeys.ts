import { useEffect } from 'react'

/** Where a key belongs to what has the focus. */
const takesKeys =
  'input, textarea, select, [contenteditable=true], [role=tablist], [role=menu], [role=region]'

/** J or → for the next, K or ← for the previous one; not while somebody writes or a dialog is open. */
export function useStepKeys(toPrevious: () => void, toNext: () => void) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if ((event.target as Element).closest(takesKeys)) return
      if (document.querySelector('[role=dialog], [role=menu]')) return
      const letter = event.key.toLowerCase()
      const arrow = event.shiftKey ? undefined : event.key
      if (letter === 'j' || arrow === 'ArrowRight') toNext()
      else if (letter === 'k' || arrow === 'ArrowLeft') toPrevious()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toPrevious, toNext])
}
