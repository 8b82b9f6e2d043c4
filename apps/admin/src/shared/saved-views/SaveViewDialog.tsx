import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type FormEvent, useId } from 'react'
import { LabelledField } from '../form/LabelledField.tsx'
import { useAttempt } from '../form/useAttempt.ts'
import type { SavedView } from './savedViewDocuments.ts'

type Named = { name: string; shared: boolean }
type Props = {
  /** The view to rename or share; without it a new one is saved. */
  view: SavedView | undefined
  onSave: (named: Named) => Promise<unknown>
  onClose: () => void
}

export function SaveViewDialog({ view, onSave, onClose }: Props) {
  const titleId = useId()
  const { pending, error, setError, attempt } = useAttempt()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const name = String(data.get('name')).trim()
    if (!name) return setError('Please give the view a name.')
    void attempt(async () => {
      await onSave({ name, shared: data.has('shared') })
      onClose()
    })
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{view ? 'Rename or share the view' : 'Save this view'}</DialogTitle>
        <DialogContent>
          <ViewFields view={view} error={error} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary" loading={pending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const ViewFields = ({ view, error }: Pick<Props, 'view'> & { error: string | undefined }) => (
  <>
    <LabelledField
      label="View name"
      name="name"
      defaultValue={view?.name}
      error={error}
      autoComplete="off"
      autoFocus
      required
      inputProps={{ maxLength: 80 }}
    />
    <FormControlLabel
      sx={{ mt: 1 }}
      label="Share with colleagues"
      control={<Checkbox name="shared" defaultChecked={view?.shared ?? false} />}
    />
  </>
)
