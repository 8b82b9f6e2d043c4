import { undoSeconds } from '@hearth/contract'
import Button from '@mui/material/Button'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useCloseNotification, useNotificationContext } from 'ra-core'
import { useEffect } from 'react'

type Props = { text: string; onUndo: () => void }

/** A toast with a way back. It gives its place to the next toast, whose own way back does not wait. */
export function UndoToast({ text, onUndo }: Props) {
  const close = useCloseNotification()
  const { notifications } = useNotificationContext()
  const isReplaced = notifications.length > 0

  useEffect(() => {
    const timer = setTimeout(close, isReplaced ? 0 : undoSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [close, isReplaced])

  function undo() {
    close()
    onUndo()
  }
  return (
    <SnackbarContent
      message={text}
      action={
        <Button size="small" variant="text" color="inherit" onClick={undo}>
          Undo
        </Button>
      }
    />
  )
}

/** It closes by itself, because a click beside it must not take the way back along. */
export const undoToastOptions = { autoHideDuration: null, onClose: () => undefined }
