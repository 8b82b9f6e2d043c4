import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import type { Colleague } from '../../shared/notes/mentions.ts'
import { NoteForm } from '../../shared/notes/NoteForm.tsx'
import { NoteText, readableText } from '../../shared/notes/NoteText.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { type Note, useNoteChanges } from './useNotes.ts'

type Props = {
  note: Note
  memberId: string
  colleagues: Colleague[]
  onWrite: (isChanged: boolean) => void
}

/** One note: who, when, what; one's own can be edited and deleted. */
export function NoteEntry({ note, memberId, colleagues, onWrite }: Props) {
  const [editing, setEditing] = useState(false)
  const { update } = useNoteChanges(memberId)
  const known = [...colleagues, ...note.mentions.map((person) => ({ id: person.id, name: nameOf(person) }))]
  const text = readableText(note)

  function leave() {
    onWrite(false)
    setEditing(false)
  }

  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <NoteHead note={note}>
        {note.mine && !editing && <OwnNote note={note} memberId={memberId} onEdit={() => setEditing(true)} />}
      </NoteHead>
      {editing ? (
        <NoteForm
          name="Edit note"
          label="Your note"
          submitLabel="Save note"
          begin={text}
          colleagues={known}
          autoFocus
          onWrite={(now) => onWrite(now !== text)}
          onSubmit={async (next) => {
            await update(note.id, next)
            leave()
          }}
          onCancel={leave}
        />
      ) : (
        <NoteText note={note} />
      )}
    </Box>
  )
}

function NoteHead({ note, children }: { note: Note; children: ReactNode }) {
  return (
    <Box sx={headStyle}>
      <Typography component="span" sx={{ fontWeight: 550 }}>
        {note.author ? nameOf(note.author) : 'Former staff member'}
      </Typography>
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary', flex: 1 }}>
        <DateTime value={note.created} />
        {note.edited && ', edited'}
      </Typography>
      {children}
    </Box>
  )
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 30 }

type OwnProps = { note: Note; memberId: string; onEdit: () => void }

function OwnNote({ note, memberId, onEdit }: OwnProps) {
  const { remove } = useNoteChanges(memberId)
  const [asking, setAsking] = useState(false)
  return (
    <Box sx={{ display: 'flex' }}>
      <Button size="small" variant="text" onClick={onEdit} aria-label="Edit this note">
        Edit
      </Button>
      <Button size="small" variant="text" onClick={() => setAsking(true)} aria-label="Delete this note">
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this note?"
        confirmLabel="Delete"
        destructive
        onConfirm={() => remove(note.id)}
        onClose={() => setAsking(false)}
      >
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {readableText(note)}
        </Typography>
      </ConfirmDialog>
    </Box>
  )
}
