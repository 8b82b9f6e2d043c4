import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { inputOf, valuesOf } from '../articleForm.ts'
import { type Revision, updateDocument } from '../documents.ts'

type Props = {
  id: string
  revision: Revision
  /** The version that is replaced: a later one is not overwritten. */
  version: number
}

/** Saves an earlier revision again, as a new one. */
export function RestoreButton({ id, revision, version }: Props) {
  const [open, setOpen] = useState(false)
  const restore = useRestore(id)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Restore this revision</Button>
      <ConfirmDialog
        open={open}
        title="Restore this revision?"
        confirmLabel="Restore"
        onConfirm={() => restore(revision, version)}
        onClose={() => setOpen(false)}
      >
        <Typography>
          The article takes over its text, picture and publisher. What it says now stays among the revisions.
          Whether it is published does not change.
        </Typography>
      </ConfirmDialog>
    </div>
  )
}

function useRestore(id: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  return async function restore(revision: Revision, ifVersion: number) {
    await request(updateDocument, { id, input: inputOf(valuesOf(revision)) as never, ifVersion })
    await queryClient.invalidateQueries({ queryKey: ['articles'] })
    notify('The revision is restored', { type: 'info' })
    navigate(`/admin/articles/${id}/show`)
  }
}
