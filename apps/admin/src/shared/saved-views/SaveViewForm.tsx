import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type FormEvent, useState } from 'react'
import { LabelledField } from '../form/LabelledField.tsx'
import type { SavedView } from './savedViewDocuments.ts'

type Named = { name: string; shared: boolean }
type Props = {
  titleId: string
  view: SavedView | undefined
  pending: boolean
  onSave: (named: Named) => Promise<void>
  onClose: () => void
}

export function SaveViewForm({ titleId, view, pending, onSave, onClose }: Props) {
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return setError('Please give the view a name.')
    try {
      await onSave({ name: name.trim(), shared })
      onClose()
    } catch (refusal) {
      setError((refusal as Error).message)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogTitle id={titleId}>{view ? 'Rename or share the view' : 'Save this view'}</DialogTitle>
      <DialogContent>
        <LabelledField
          label="View name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error}
          autoComplete="off"
          autoFocus
          required
          inputProps={{ maxLength: 80 }}
        />
        <FormControlLabel
          sx={{ mt: 1 }}
          label="Share with colleagues"
          control={<Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" color="primary" loading={pending}>
          Save
        </Button>
      </DialogActions>
    </form>
  )
}
