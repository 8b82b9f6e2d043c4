import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { DateTime } from '../../shared/DateTime.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import type { RoomDeed } from '../auditDocument.ts'
import { changesOf, deedTexts } from './deedTexts.ts'

/** One thing that staff did: who, what, when, and each field before and after. */
export function RoomDeedEntry({ deed }: { deed: RoomDeed }) {
  const [before, after] = deedTexts[deed.action].split('{user}')
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>
          {deed.actor ? <PersonLink person={deed.actor} /> : 'The system'} {before}
          {after !== undefined && (deed.user ? <PersonLink person={deed.user} /> : 'somebody who is gone')}
        </span>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <DateTime value={deed.created} />
        </Typography>
      </Box>
      <Changes deed={deed} />
    </Box>
  )
}

function Changes({ deed }: { deed: RoomDeed }) {
  const changes = changesOf(deed)
  if (changes.length === 0) return null
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
      {changes.map(({ source, label, before, after }) => (
        <Box key={source} sx={lineStyle}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {before && (
              <>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {before}
                </Box>
                <span aria-hidden> → </span>
                <span style={visuallyHidden}> became </span>
              </>
            )}
            {after || 'empty'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 30%) minmax(0, 1fr)',
  gap: 1.5,
  py: 0.25,
}
