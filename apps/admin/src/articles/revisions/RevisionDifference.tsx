import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { Sheet } from '../../shared/Sheet.tsx'
import { articleLabels } from '../articleForm.ts'
import type { Revision } from '../documents.ts'
import { compareRevisions, type FieldDifference, type Piece } from './difference.ts'

type Props = { title: string; older: Revision | undefined; newer: Revision }

const nothing = { title: '', teaser: null, body: '', image: null, publisher: null }

/** What words one revision added and removed, by field; of the first one everything is new. */
export function RevisionDifference({ title, older, newer }: Props) {
  const compared = compareRevisions(older ?? { ...newer, ...nothing }, newer)
  return (
    <Sheet title={title}>
      {compared.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          The text, the picture and the publisher are the same.
        </Typography>
      )}
      {compared.map((difference) => (
        <Field key={difference.field} difference={difference} />
      ))}
    </Sheet>
  )
}

const Field = ({ difference: { field, pieces, formOnly } }: { difference: FieldDifference }) => (
  <Box sx={{ '& + &': { mt: 2 } }}>
    <Typography variant="body2" component="h3" sx={{ fontWeight: 550, color: 'text.secondary', mb: 0.5 }}>
      {articleLabels[field]}
      {formOnly && ': the same words, formatted in another way'}
    </Typography>
    <Box sx={textStyle}>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one difference do not change
        <PieceText key={index} piece={piece} />
      ))}
    </Box>
  </Box>
)

function PieceText({ piece: { text, is } }: { piece: Piece }) {
  if (is === 'same') return text
  const added = is === 'added'
  return (
    <Box component={added ? 'ins' : 'del'} sx={added ? addedStyle : removedStyle}>
      <span style={visuallyHidden}>{added ? 'added: ' : 'removed: '}</span>
      {text}
    </Box>
  )
}

const textStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch', lineHeight: 1.65 }
const addedStyle = {
  bgcolor: 'hearth.financialWash',
  color: 'hearth.financialText',
  textDecoration: 'none',
  borderRadius: '4px',
}
const removedStyle = { bgcolor: 'hearth.badWash', color: 'error.main', borderRadius: '4px' }
