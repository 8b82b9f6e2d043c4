import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import type { Member } from '../documents.ts'

const worksDocument = graphql(`mutation UserEmailWorks($id: ID!) { adminUserEmailWorks(id: $id) { id } }`)

/** That the member's address takes no email, why, and what staff do when it works again. */
export function AddressNotice({ member }: { member: Member }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  if (!member.emailBouncedAt) return null

  async function confirm() {
    setBusy(true)
    try {
      await request(worksDocument, { id: member.id })
      await queryClient.invalidateQueries({ queryKey: ['users'] })
      notify('The address is marked as working', { type: 'info' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Alert
      severity="warning"
      action={
        !member.deletedAt && (
          <Button color="inherit" size="small" disabled={isBusy} onClick={confirm}>
            Address works again
          </Button>
        )
      }
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px', overflowWrap: 'anywhere' } }}
    >
      This address has taken no email since <DateTime value={member.emailBouncedAt} />.{' '}
      {member.emailBounceReason}. Codes and links are still sent to it; emails that members only chose are
      not.
    </Alert>
  )
}
