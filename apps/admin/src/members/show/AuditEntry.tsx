import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { auditChanges } from './auditChanges.ts'
import type { AuditNode } from './auditDocuments.ts'

/** One change: who, when, and each field before and after. */
export function AuditEntry({ entry, all }: { entry: AuditNode; all: boolean }) {
  const changes = auditChanges(entry, all)
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>{entry.actor ? <PersonLink person={entry.actor} /> : 'The system'}</span>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <DateTime value={entry.updated} />
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
        {changes.map(({ source, label, before, after }) => (
          <Box key={source} sx={lineStyle}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {before || 'empty'}
              </Box>
              <span aria-hidden> → </span>
              <span style={visuallyHidden}> became </span>
              {after || 'empty'}
            </Box>
          </Box>
        ))}
      </Box>
      {changes.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Fields were cleared; show all fields to see which.
        </Typography>
      )}
    </Box>
  )
}

const lineStyle = { display: 'grid', gridTemplateColumns: 'minmax(96px, 30%) 1fr', gap: 1.5, py: 0.25 }
