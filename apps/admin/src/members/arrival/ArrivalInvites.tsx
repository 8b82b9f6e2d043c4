import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { FormError } from '../../shared/form/FormError.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { accountActions, accountActionsFor } from '../show/accountActions.ts'
import { InviteEntry } from './InviteEntry.tsx'
import { useArrival } from './useArrival.ts'

const { label, meaning, document, outcome } = accountActions.sendLink

/** The links that a person was mailed, how far each has come, and the way to send another. */
export function ArrivalInvites({ memberId }: { memberId: string }) {
  const { data, error } = useArrival(memberId)
  const send = useSendLink(memberId)
  const [asking, setAsking] = useState(false)

  return (
    <Sheet title="Invites">
      <FormError message={error?.message} />
      {!data && !error && <Placeholder height={48} />}
      {data?.invites.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No activation link has been sent.</Typography>
      )}
      <Box component="ul" aria-label="Invites" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.invites.map((invite) => (
          <InviteEntry key={invite.id} invite={invite} />
        ))}
      </Box>
      {data && accountActionsFor(data).includes('sendLink') && (
        <Button size="small" sx={{ mt: 1.5 }} onClick={() => setAsking(true)}>
          {data.invites.length === 0 ? 'Send link' : label}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Send an activation link?"
        confirmLabel="Send link"
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {meaning}
      </ConfirmDialog>
    </Sheet>
  )
}

function useSendLink(memberId: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return async () => {
    await request(document, { id: memberId })
    await queryClient.invalidateQueries({ queryKey: ['users'] })
    notify(outcome(true), { type: 'info' })
  }
}
