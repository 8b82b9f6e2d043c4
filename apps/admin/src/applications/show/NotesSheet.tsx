import { maxNoteLength } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { FormError } from '../../shared/form/FormError.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import { UnsavedChanges } from '../../shared/record-form/UnsavedChanges.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Application } from '../documents.ts'

const noteCreateDocument = graphql(`
  mutation ApplicationNoteCreate($id: ID!, $text: String!) { applicationNoteCreate(id: $id, text: $text) { id } }
`)

const noteDeleteDocument = graphql(`
  mutation ApplicationNoteDelete($id: ID!) { applicationNoteDelete(id: $id) { id } }
`)

type Note = Application['notes'][number]

/** What staff note for each other. */
export function NotesSheet({ application: { id, notes } }: { application: Application }) {
  return (
    <Sheet title="Notes">
      {notes.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No notes yet. Only staff can see notes.</Typography>
      )}
      <Box component="ul" aria-label="Notes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notes.map((note) => (
          <NoteEntry key={note.id} note={note} />
        ))}
      </Box>
      <NoteForm applicationId={id} />
    </Sheet>
  )
}

function NoteEntry({ note: { id, text, author, created, mine } }: { note: Note }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)

  async function remove() {
    await request(noteDeleteDocument, { id })
    await queryClient.invalidateQueries({ queryKey: ['applications'] })
  }

  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', minHeight: 30 }}>
        <Typography variant="body2" sx={{ flex: 1 }}>
          {author ? nameOf(author) : 'Former staff member'}, <DateTime value={created} />
        </Typography>
        {mine && (
          <Button size="small" variant="text" onClick={() => setAsking(true)} aria-label="Delete this note">
            Delete
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={asking}
        title="Delete this note?"
        confirmLabel="Delete"
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
      </ConfirmDialog>
    </Box>
  )
}

function NoteForm({ applicationId }: { applicationId: string }) {
  const { text, write, add, pending, error, isUnsaved } = useNewNote(applicationId)
  return (
    <form onSubmit={add} aria-label="New note">
      <LabelledField
        label="Add a note"
        value={text}
        onChange={({ target }) => write(target.value)}
        multiline
        minRows={2}
        inputProps={{ maxLength: maxNoteLength }}
      />
      <FormError message={error} />
      <Button type="submit" size="small" loading={pending} disabled={!text.trim()} sx={{ mt: 1.25 }}>
        Add note
      </Button>
      <UnsavedChanges when={isUnsaved} />
    </form>
  )
}

function useNewNote(applicationId: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const { pending, error, attempt } = useAttempt()
  const written = useRef('')
  const isUnsaved = useCallback(() => written.current.trim() !== '', [])

  function write(next: string) {
    written.current = next
    setText(next)
  }

  function add(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || pending) return
    void attempt(async () => {
      await request(noteCreateDocument, { id: applicationId, text })
      write('')
      await queryClient.invalidateQueries({ queryKey: ['applications'] })
    })
  }

  return { text, write, add, pending, error, isUnsaved }
}
