import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { type Conversation, mergeDocument, type OtherRequest } from '../documents.ts'
import { useConversationChanges } from './useConversationChanges.ts'

type Props = { conversation: Conversation; other: OtherRequest; onClose: () => void }

/** Asks before two requests become one conversation, because that is for good. */
export function MergeDialog({ conversation, other, onClose }: Props) {
  const { request } = useDataProvider<HearthDataProvider>()
  const { reload } = useConversationChanges(conversation.id)
  const navigate = useNavigate()
  const notify = useNotify()
  const [older, newer] = other.created < conversation.created ? [other, conversation] : [conversation, other]

  async function merge() {
    const { supportMerge } = await request(mergeDocument, { id: conversation.id, otherId: other.id })
    await reload()
    notify('The two requests are one conversation now', { type: 'info' })
    if (supportMerge.id !== conversation.id) navigate(`/admin/support/${supportMerge.id}/show`)
  }

  return (
    <ConfirmDialog
      open
      destructive
      title="Merge these two requests?"
      confirmLabel="Merge"
      onConfirm={merge}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        “{newer.subject}” becomes part of “{older.subject}”. Nothing is lost, but it cannot be undone.
      </Typography>
      {!(older.signedIn && newer.signedIn) && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          At least one of them was sent without signing in, so anyone could have typed this email address. The
          links of both requests will open the whole conversation: merge them only if you are sure that one
          person sent both.
        </Alert>
      )}
    </ConfirmDialog>
  )
}
