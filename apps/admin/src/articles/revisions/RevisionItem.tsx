import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { labelOfField } from '../articleForm.ts'
import type { Revision } from '../documents.ts'

type Props = { revision: Revision; isCurrent: boolean; onChoose: () => void }

/** One save: who, when, and which fields it changed. */
export const RevisionItem = ({ revision, isCurrent, onChoose }: Props) => (
  <Box component="li" sx={{ '& + &': { mt: 0.5 } }}>
    <ButtonBase onClick={onChoose} aria-current={isCurrent} sx={itemStyle}>
      <Typography sx={{ fontWeight: 550 }}>
        {revision.actor ? nameOf(revision.actor) : 'The system'}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <DateTime value={revision.created} />
      </Typography>
      <Typography variant="body2">{whatOf(revision)}</Typography>
    </ButtonBase>
  </Box>
)

function whatOf({ version, changed, unpublished, publishAt }: Revision): string {
  if (version === 1) return 'First version'
  if (changed.includes('deletedAt')) return 'Deleted or restored'
  if (changed.includes('unpublished')) return unpublished ? 'Unpublished' : 'Published'
  if (changed.includes('publishAt')) return publishAt ? 'Published or scheduled' : 'Schedule cancelled'
  return changed.map(labelOfField).join(', ')
}

const itemStyle = {
  display: 'block',
  width: 1,
  p: '8px 12px',
  textAlign: 'start',
  borderRadius: '9px',
  border: 1,
  borderColor: 'transparent',
  '&[aria-current=true]': { bgcolor: 'background.paper', borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'hearth.focus' },
}
