import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { SavedView } from './savedViewDocuments.ts'
import type { SavedViewActions } from './useSavedViews.ts'

type Props = { titleId: string; view: SavedView; remove: SavedViewActions['remove']; onClose: () => void }

export function DeleteViewForm({ titleId, view, remove, onClose }: Props) {
  return (
    <>
      <DialogTitle id={titleId}>Delete the view “{view.name}”?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {view.shared ? 'Colleagues who use it will lose it too. ' : ''}The list itself does not change.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="error"
          loading={remove.isPending}
          onClick={() => remove.mutate(view.id, { onSuccess: onClose })}
        >
          Delete
        </Button>
      </DialogActions>
    </>
  )
}
