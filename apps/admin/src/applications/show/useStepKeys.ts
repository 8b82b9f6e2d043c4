import { useEffect } from 'react'

/** Where a key belongs to what has the focus. */
const takesKeys =
  'input, textarea, select, [contenteditable=true], [role=tablist], [role=menu], [role=region]'

/** J or → for the next, K or ← for the previous one; not while somebody writes or a dialog is open. */
export function useStepKeys(toPrevious: () => void, toNext: () => void) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
      if ((event.target as Element).closest(takesKeys)) return
      if (document.querySelector('[role=dialog], [role=menu]')) return
      if (event.key === 'j' || event.key === 'ArrowRight') toNext()
      else if (event.key === 'k' || event.key === 'ArrowLeft') toPrevious()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toPrevious, toNext])
}
