import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useRef } from 'react'
import { FormError } from '../../shared/form/FormError.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import type { Colleague } from '../../shared/notes/mentions.ts'
import { NoteForm } from '../../shared/notes/NoteForm.tsx'
import { useColleagues } from '../../shared/notes/useColleagues.ts'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { UnsavedChanges } from '../../shared/record-form/UnsavedChanges.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { NoteEntry } from './NoteEntry.tsx'
import { useNoteChanges, useNotes } from './useNotes.ts'

/** A note that is begun stays while staff look at another part of the page. */
const drafts = new Map<string, string>()

type Props = {
  memberId: string
  /** It was opened to add a note: the field has the focus. */
  startsWriting?: boolean
}

/** What staff note about a person for each other, from the application on. */
export function NoteThread({ memberId, startsWriting = false }: Props) {
  const { data: notes, error } = useNotes(memberId)
  const colleagues = useColleagues()
  const { onWrite, isUnsaved } = useUnsaved()

  return (
    <Sheet title="Notes">
      <FormError message={error?.message} />
      {!notes && !error && <Placeholder height={64} />}
      {notes?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No notes yet. Only staff can see notes.</Typography>
      )}
      <Box component="ul" aria-label="Notes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notes?.map((note) => (
          <NoteEntry
            key={note.id}
            note={note}
            memberId={memberId}
            colleagues={colleagues}
            onWrite={(isChanged) => onWrite(note.id, isChanged)}
          />
        ))}
      </Box>
      <NewNote
        memberId={memberId}
        colleagues={colleagues}
        startsWriting={startsWriting}
        onWrite={(text) => onWrite('new', text.trim() !== '')}
      />
      <UnsavedChanges when={isUnsaved} />
    </Sheet>
  )
}

type NewNoteProps = Required<Props> & { colleagues: Colleague[]; onWrite: (text: string) => void }

/** A note to add; N puts the focus on its field. */
function NewNote({ memberId, colleagues, startsWriting, onWrite }: NewNoteProps) {
  const { add } = useNoteChanges(memberId)
  const form = useRef<HTMLDivElement>(null)
  const write = () => form.current?.querySelector('textarea')?.focus()
  useKeys('This page', [{ keys: ['N'], label: 'Add a note', run: write }])
  return (
    <Box ref={form}>
      <NoteForm
        name="New note"
        label="Add a note"
        submitLabel="Add note"
        begin={drafts.get(memberId) ?? ''}
        colleagues={colleagues}
        autoFocus={startsWriting}
        onWrite={(text) => {
          drafts.set(memberId, text)
          onWrite(text)
        }}
        onSubmit={add}
      />
    </Box>
  )
}

/** Which of the thread's forms hold what is not saved. */
function useUnsaved() {
  const unsaved = useRef(new Set<string>())
  const isUnsaved = useCallback(() => unsaved.current.size > 0, [])
  function onWrite(form: string, isChanged: boolean) {
    if (isChanged) unsaved.current.add(form)
    else unsaved.current.delete(form)
  }
  return { onWrite, isUnsaved }
}
