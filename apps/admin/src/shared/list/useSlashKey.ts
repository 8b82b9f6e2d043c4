import { type RefObject, useEffect } from 'react'

const takesText = 'input, textarea, select, [contenteditable=true]'

/** '/' puts the cursor into the search field, unless someone is writing elsewhere or a dialog is open. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest(takesText) || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [input])
}
