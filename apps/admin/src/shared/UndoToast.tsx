import Button from '@mui/material/Button'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useCloseNotification } from 'ra-core'

/** A toast with a way back. */
export function UndoToast({ text, onUndo }: { text: string; onUndo: () => void }) {
  const close = useCloseNotification()
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
