import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { undoDocument } from './documents.ts'
import type { ImportJob } from './importJob.ts'
import { membersText } from './importTexts.ts'

/** Takes a whole import back, after asking. */
export function UndoButton({ job }: { job: ImportJob }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)

  async function undo() {
    await request(undoDocument, { id: job.id })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['imports'] }),
      queryClient.invalidateQueries({ queryKey: ['users'] }),
    ])
  }

  return (
    <>
      <Button onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
        Undo this import
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={`Remove ${membersText(job.inserted)}?`}
        confirmLabel={`Remove ${membersText(job.inserted)}`}
        onClose={() => setAsking(false)}
        onConfirm={undo}
      >
        <Typography>
          Everybody whom this import added is removed for good, with what was changed about them since. Links
          in mails that were sent stop working.
        </Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          As soon as one of them activates their account, the import can no longer be undone.
        </Typography>
      </ConfirmDialog>
    </>
  )
}
