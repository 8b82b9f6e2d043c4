import { formerColleague, splitMentions, withMentions } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { nameOf } from '../person/nameOf.ts'

type Person = { id: string; firstName: string | null; lastName: string | null; email: string | null }
/** A text in which `@[id]` names a colleague. */
type Noted = { text: string; mentions: Person[] }

const namesOf = ({ mentions }: Noted) => new Map(mentions.map((person) => [person.id, nameOf(person)]))

export const readableText = (note: Noted): string => withMentions(note.text, (id) => namesOf(note).get(id))

/** The text with the names of colleagues set apart. */
export function NoteText({ note }: { note: Noted }) {
  const names = namesOf(note)
  return (
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {splitMentions(note.text).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
          <Box component="span" key={index} sx={{ color: 'hearth.professionalText', fontWeight: 550 }}>
            @{names.get(part) ?? formerColleague}
          </Box>
        ),
      )}
    </Typography>
  )
}
