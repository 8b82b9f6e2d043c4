import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { MemberFace } from '../../layout/MemberFace.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { NoteText } from '../../shared/notes/NoteText.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Conversation, Entry } from '../documents.ts'
import { senderOf } from '../supportWords.ts'
import { coveredBelow } from './useEnd.ts'

type ListProps = { conversation: Conversation; end: RefObject<HTMLDivElement | null> }

/** What was said and noted, oldest first. What comes in moves nobody who reads above. */
export const EntryList = ({ conversation, end }: ListProps) => (
  <>
    <Box role="log" aria-label="Conversation" sx={listStyle}>
      {conversation.entries.map((entry, index) => (
        <EntryItem key={entry.id} entry={entry} sender={senderOf(conversation)} isFirst={index === 0} />
      ))}
    </Box>
    <Box ref={end} sx={{ scrollMarginBottom: { xs: 16, sm: coveredBelow + 30 } }} />
  </>
)

const listStyle = { display: 'grid', gap: 1.5, minWidth: 0 }

/** The subject of the first one is the page's title. */
type Props = { entry: Entry; sender: string; isFirst: boolean }

function EntryItem({ entry, sender, isFirst }: Props) {
  const by = entry.author ? nameOf(entry.author) : entry.isNote ? 'Hearth' : sender
  return (
    <Box component="article" sx={[itemStyle, washOf(entry)]}>
      <Box sx={headStyle}>
        <MemberFace name={by} size={26} />
        <Typography component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {by}
        </Typography>
        {entry.isNote && <StateChip tone="personal">Note, only staff can see it</StateChip>}
        {!entry.isNote && entry.author && <StateChip tone="professional">Staff</StateChip>}
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', ml: 'auto' }}>
          <DateTime value={entry.created} />
        </Typography>
      </Box>
      {entry.subject && !isFirst && (
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{entry.subject}</Typography>
      )}
      <NoteText note={entry} />
    </Box>
  )
}

/** Notes have a colour of their own, so that nobody takes one for a reply. */
function washOf({ isNote, author }: Entry) {
  if (isNote)
    return { bgcolor: 'hearth.personalWash', borderColor: 'hearth.personalText', borderStyle: 'dashed' }
  return author ? { bgcolor: 'hearth.professionalWash', ml: { sm: 5 } } : { mr: { sm: 5 } }
}

const itemStyle = {
  p: '14px 18px',
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  mb: 1,
}
