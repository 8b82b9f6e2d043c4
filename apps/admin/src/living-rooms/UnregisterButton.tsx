import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import type { Registration } from './documents.ts'
import { usePhase } from './usePhase.ts'

const unregisterDocument = graphql(`
  mutation LivingRoomUnregister($id: ID!, $input: RoomUnregisterInput!) {
    adminLivingRoomUnregister(id: $id, input: $input) { id seatsTaken }
  }
`)

/** Removes a person from a room, after asking; from a finished one as a correction of its record (product.md 36). */
export function UnregisterButton({ registration }: { registration: Registration }) {
  const { user, livingRoom: room } = registration
  const [asking, setAsking] = useState(false)
  const phase = usePhase(room)
  const told = phase === 'UPCOMING' || phase === 'RUNNING'
  const remove = useUnregister(registration)
  const name = nameOf(user)
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`Remove ${name} from ${room.title}`}
        onClick={() => setAsking(true)}
        sx={{ color: 'error.main' }}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <Typography>
          {told
            ? `${name} will no longer be registered for “${room.title}” and will be told by email.`
            : `“${room.title}” ${phase === 'FINISHED' ? 'has finished' : 'is cancelled'}. This corrects its record; ${name} is not emailed.`}
        </Typography>
      </ConfirmDialog>
    </>
  )
}

function useUnregister({ user, livingRoom: room }: Registration) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  return async function unregister() {
    await request(unregisterDocument, { id: room.id, input: { userId: user.id } })
    notify('User removed from living room', { type: 'info' })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['livingRooms'] }),
      queryClient.invalidateQueries({ queryKey: ['memberRegistrations', user.id] }),
    ])
  }
}
