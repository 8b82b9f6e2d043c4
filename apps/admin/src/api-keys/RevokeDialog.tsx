import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { type ApiKey, revokeDocument } from './documents.ts'

type Props = { apiKey: ApiKey; open: boolean; onClose: () => void }

/** Asks before a key stops working. */
export function RevokeDialog({ apiKey: { id, name }, open, onClose }: Props) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  async function revoke() {
    await request(revokeDocument, { id })
    notify(`The API key ${name} is revoked`, { type: 'info' })
    await queryClient.invalidateQueries({ queryKey: ['apiKeys'] })
  }

  return (
    <ConfirmDialog
      open={open}
      destructive
      title={`Revoke ${name}?`}
      confirmLabel="Revoke key"
      onConfirm={revoke}
      onClose={onClose}
    >
      <Typography>
        Programs that use this key are refused at once. A revoked key cannot be used again; you can create
        another one.
      </Typography>
    </ConfirmDialog>
  )
}
