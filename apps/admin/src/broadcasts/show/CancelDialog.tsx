import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { counted } from '../../shared/counted.ts'
import { personNoun } from '../broadcastWords.ts'
import { type Broadcast, cancelDocument } from '../documents.ts'

type Props = { broadcast: Broadcast; open: boolean; onClose: () => void }

/** Asks before a notification is stopped. */
export function CancelDialog({ broadcast: { id, state, recipients }, open, onClose }: Props) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  async function cancel() {
    await request(cancelDocument, { id })
    notify('The notification is cancelled', { type: 'info' })
    await queryClient.invalidateQueries({ queryKey: ['broadcasts'] })
  }

  return (
    <ConfirmDialog
      open={open}
      destructive
      title="Cancel sending?"
      confirmLabel="Cancel sending"
      cancelLabel={state === 'RUNNING' ? 'Keep sending' : 'Keep it scheduled'}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Typography>
        {state === 'RUNNING'
          ? `${counted(recipients, personNoun)} ${recipients === 1 ? 'has' : 'have'} it already and keep it. Nobody else will get it.`
          : 'Nobody will get it. You can duplicate it later.'}
      </Typography>
    </ConfirmDialog>
  )
}
