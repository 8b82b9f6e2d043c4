import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router'
import { DateTime } from '../shared/DateTime.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { ImportStateChips } from './ImportStateChips.tsx'
import type { ImportJob } from './importJob.ts'

// Whoever has just begun an import reads on from here: the button that was pressed is gone.
const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** Which file this is, who sent it, and how it stands. */
export function ImportHead({ job }: { job: ImportJob }) {
  const { state } = useLocation()
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h1" tabIndex={-1} ref={state?.begun ? focus : null} sx={{ outline: 'none' }}>
        {job.fileName}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        {job.createdBy && `${nameOf(job.createdBy)} · `}
        <DateTime value={job.created} />
        {job.enterpriseName && ` · ${job.enterpriseName}`}
      </Typography>
      <Box sx={{ mt: 1.25 }}>
        <ImportStateChips job={job} />
      </Box>
    </Box>
  )
}
