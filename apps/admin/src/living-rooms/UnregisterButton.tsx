import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { type Registration, unregisterDocument } from './registrationDocuments.ts'

/** Takes a person out of a room, after asking. */
export function UnregisterButton({ registration }: { registration: Registration }) {
  const { user, livingRoom: room } = registration
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const name = nameOf(user)

  async function remove() {
    await request(unregisterDocument, { id: room.id, input: { userId: user.id } })
    notify('User removed from living room', { type: 'info' })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['livingRooms'] }),
      queryClient.invalidateQueries({ queryKey: ['memberRegistrations', user.id] }),
    ])
  }

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
        {name} is no longer registered for “{room.title}” and is told so by mail.
      </ConfirmDialog>
    </>
  )
}
