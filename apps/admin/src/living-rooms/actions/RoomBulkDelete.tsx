import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSelection } from '../../shared/list/SelectionProvider.tsx'
import { RoomDeleteDialog } from './RoomDeleteDialog.tsx'

/** Deletes the selected rooms; everything that a filter matches can only be exported. */
export function RoomBulkDelete() {
  const { selection, clear } = useSelection()
  const [open, setOpen] = useState(false)
  if (selection.kind === 'filter') return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <RoomDeleteDialog ids={selection.ids} open={open} onClose={() => setOpen(false)} onDone={clear} />
    </>
  )
}
