import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'

export function ResetButton({ onReset }: { onReset: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
        Back to the default text
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title="Back to the default text?"
        confirmLabel="Use the default text"
        onClose={() => setAsking(false)}
        onConfirm={onReset}
      >
        <Typography>
          Your own text is taken away. Mails that are written from now on have the default one.
        </Typography>
      </ConfirmDialog>
    </>
  )
}
