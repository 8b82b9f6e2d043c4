import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

/** Asks before a page with unsaved changes is left, by a link as by closing the window. */
export function UnsavedChanges({ when, onLeave }: { when: () => boolean; onLeave?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (when()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      destructive
      onConfirm={async () => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      Your changes on this page are not saved yet.
    </ConfirmDialog>
  )
}
