import { roomLimits } from '@hearth/contract'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { counted } from '../../shared/counted.ts'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import type { Room } from '../documents.ts'
import { useDeletePreview } from '../RoomDeleteDialog.tsx'

const cancelDocument = graphql(`
  mutation LivingRoomCancel($id: ID!, $reason: String!) { livingRoomCancel(id: $id, reason: $reason) { id } }
`)

const reinstateDocument = graphql(`
  mutation LivingRoomReinstate($id: ID!) { livingRoomReinstate(id: $id) { id } }
`)

type Props = { room: Room; onClose: () => void }

/** Cancels a room with the reason that everyone registered reads; the room and its registrations stay. */
export function CancelDialog({ room, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { cancel } = useCancelling(room)
  return (
    <ConfirmDialog
      open
      destructive
      title={`Cancel “${room.title}”?`}
      confirmLabel="Cancel Living Room"
      cancelLabel="Keep it"
      disabled={!reason.trim()}
      onConfirm={() => cancel(reason)}
      onClose={onClose}
    >
      <WhoIsTold roomId={room.id} what="with this reason and a cancelled calendar entry" />
      <Typography sx={{ mt: 1 }}>
        The Living Room stays, shown as cancelled, also on its public page. You can reinstate it until it
        would have ended.
      </Typography>
      <LabelledField
        label="Reason"
        hint="Everyone with the link can read it."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        minRows={3}
        required
        autoFocus
        inputProps={{ maxLength: roomLimits.cancelReason }}
      />
    </ConfirmDialog>
  )
}

/** Takes a cancellation back. */
export function ReinstateDialog({ room, onClose }: Props) {
  const { reinstate } = useCancelling(room)
  return (
    <ConfirmDialog
      open
      title={`Reinstate “${room.title}”?`}
      confirmLabel="Reinstate"
      onConfirm={reinstate}
      onClose={onClose}
    >
      <Typography>
        It takes place as planned. Everyone registered is told by email, with a new calendar entry.
      </Typography>
    </ConfirmDialog>
  )
}

/** How many emails go out; a deletion now would send as many. */
function WhoIsTold({ roomId, what }: { roomId: string; what: string }) {
  const { data, error } = useDeletePreview([roomId])
  if (error) return <Typography>Everyone registered is told by email, {what}.</Typography>
  if (!data) return <Placeholder label="Counting registrations" />
  const { mails } = data.livingRoomsDeletePreview
  if (mails === 0) return <Typography>No one is registered, so no email is sent.</Typography>
  return (
    <Typography>
      {counted(mails, { one: 'email', many: 'emails' })} will be sent, {what}.
    </Typography>
  )
}

function useCancelling({ id }: Room) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  async function done(message: string) {
    notify(message, { type: 'info' })
    await queryClient.invalidateQueries({ queryKey: ['livingRooms'] })
  }

  return {
    cancel: async (reason: string) => {
      await request(cancelDocument, { id, reason })
      await done('Living Room cancelled')
    },
    reinstate: async () => {
      await request(reinstateDocument, { id })
      await done('Living Room reinstated')
    },
  }
}
