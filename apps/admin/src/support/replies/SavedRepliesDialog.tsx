import { savedReplyLimits, savedReplyPlaces } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { type SavedReply, useSavedReplyChanges } from './replyDocuments.ts'

type Props = { replies: SavedReply[]; onClose: () => void }

/** The saved replies of the community, for all staff: add, change and delete them. */
export function SavedRepliesDialog({ replies, onClose }: Props) {
  const id = useId()
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const [deleted, setDeleted] = useState<SavedReply>()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Saved replies</DialogTitle>
      <DialogContent>
        {replies.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            No saved replies yet. Keep an answer that you give often, and put it into a reply with one click.
          </Typography>
        )}
        <Box component="ul" aria-label="Saved replies" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {replies.map((reply) => (
            <ReplyItem
              key={reply.id}
              reply={reply}
              onEdit={() => setEdited(reply)}
              onDelete={() => setDeleted(reply)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
        <Button variant="contained" onClick={() => setEdited('new')}>
          New saved reply
        </Button>
      </DialogActions>
      {edited && <EditDialog reply={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteDialog reply={deleted} onClose={() => setDeleted(undefined)} />}
    </Dialog>
  )
}

type ItemProps = { reply: SavedReply; onEdit: () => void; onDelete: () => void }

const ReplyItem = ({ reply: { title, body }, onEdit, onDelete }: ItemProps) => (
  <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ fontWeight: 550, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Button size="small" variant="text" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" variant="text" aria-label={`Delete ${title}`} onClick={onDelete}>
        Delete
      </Button>
    </Box>
    <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
      {body}
    </Typography>
  </Box>
)

function DeleteDialog({ reply, onClose }: { reply: SavedReply; onClose: () => void }) {
  const { remove } = useSavedReplyChanges()
  return (
    <ConfirmDialog
      open
      destructive
      title={`Delete “${reply.title}”?`}
      confirmLabel="Delete"
      onConfirm={() => remove(reply)}
      onClose={onClose}
    >
      Your colleagues will not have it any more either.
    </ConfirmDialog>
  )
}

const places = savedReplyPlaces.map((place) => `{${place}}`).join(', ')

function EditDialog({ reply, onClose }: { reply: SavedReply | 'new'; onClose: () => void }) {
  const before = reply === 'new' ? { title: '', body: '' } : reply
  const [title, setTitle] = useState(before.title)
  const [body, setBody] = useState(before.body)
  const { create, update } = useSavedReplyChanges()
  const texts = { title, body }
  return (
    <ConfirmDialog
      open
      wide
      title={reply === 'new' ? 'New saved reply' : 'Edit saved reply'}
      confirmLabel="Save"
      disabled={!title.trim() || !body.trim()}
      onConfirm={() => (reply === 'new' ? create(texts) : update(reply, texts))}
      onClose={onClose}
    >
      <LabelledField
        label="Title"
        value={title}
        autoFocus
        onChange={({ target }) => setTitle(target.value)}
        inputProps={{ maxLength: savedReplyLimits.title }}
      />
      <LabelledField
        label="Text"
        hint={`Places that are filled in for each person: ${places}`}
        multiline
        minRows={6}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        inputProps={{ maxLength: savedReplyLimits.body }}
      />
    </ConfirmDialog>
  )
}
