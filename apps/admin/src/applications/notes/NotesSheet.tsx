import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Application } from '../application.ts'
import { NoteEntry } from './NoteEntry.tsx'
import { NoteForm } from './NoteForm.tsx'

/** What colleagues remark among themselves. */
export function NotesSheet({ application: { id, notes } }: { application: Application }) {
  return (
    <Sheet title="Notes">
      {notes.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Nobody has written one yet. Only staff read them.
        </Typography>
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
