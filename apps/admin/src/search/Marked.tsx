import Box from '@mui/material/Box'

/** A text in which the words that were searched for are marked. */
export function Marked({ text, words }: { text: string; words: string }) {
  const parts = words.split(/\s+/).filter(Boolean).map(escaped)
  if (parts.length === 0) return text
  const pieces = text.split(new RegExp(`(${parts.join('|')})`, 'giu'))
  return pieces.map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name, and hold no state
      <Box component="mark" key={place} sx={markStyle}>
        {piece}
      </Box>
    ) : (
      piece
    ),
  )
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const markStyle = { bgcolor: 'hearth.emberWash', color: 'inherit', borderRadius: '3px', fontWeight: 600 }
