import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DateTime } from '../../shared/DateTime.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Application } from '../application.ts'
import { noteDeleteDocument } from './noteDocuments.ts'

type Note = Application['notes'][number]

export function NoteEntry({ note: { id, text, author, created, mine } }: { note: Note }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)

  async function remove() {
    await request(noteDeleteDocument, { id })
    await queryClient.invalidateQueries({ queryKey: ['applications'] })
  }

  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', minHeight: 30 }}>
        <Typography variant="body2" sx={{ flex: 1 }}>
          {author ? nameOf(author) : 'Somebody who left'}, <DateTime value={created} />
        </Typography>
        {mine && (
          <Button size="small" variant="text" onClick={() => setAsking(true)} aria-label="Delete this note">
            Delete
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={asking}
        title="Delete this note?"
        confirmLabel="Delete"
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
      </ConfirmDialog>
    </Box>
  )
}
