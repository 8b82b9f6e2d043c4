import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { DateTime } from '../shared/DateTime.tsx'
import type { RowLink } from '../shared/list/ListDefinition.ts'
import { ImportStateChips } from './ImportStateChips.tsx'
import type { ImportRow } from './importJob.ts'
import { isUnfinished, progressText, resultText } from './importTexts.ts'

/** An import on a phone: which file, how it stands and what came of it. */
export function ImportCard({ job, link }: { job: ImportRow; link: RowLink }) {
  return (
    <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography component={Link} {...link} noWrap sx={nameStyle}>
          {job.fileName}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <DateTime value={job.created} />
        </Typography>
      </Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {isUnfinished(job) && progressText(job)}
        {job.state === 'DONE' && resultText(job)}
        {job.state === 'FAILED' && 'Open it to see why'}
      </Typography>
      <ImportStateChips job={job} />
    </Box>
  )
}

// The link's hit area is the whole card, its name the file's alone.
const nameStyle = {
  fontWeight: 550,
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}
