import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { DateTime } from '../shared/DateTime.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { Sheet } from '../shared/Sheet.tsx'
import type { ImportJob } from './importJob.ts'
import { announcementOf, isUnfinished, linesRead, progressText, resultText } from './importTexts.ts'
import { OutcomeActions } from './OutcomeActions.tsx'
import { OutcomeBar } from './OutcomeBar.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import type { Mapping } from './useMapping.ts'

/** How far the import is, or what came of it, and what to do next. */
export function OutcomeSheet({ job, mapping }: { job: ImportJob; mapping: Mapping }) {
  const unfinished = isUnfinished(job)
  return (
    <Sheet title={titleOf(job)}>
      <Box role="status" sx={visuallyHidden}>
        {unfinished ? announcementOf(job) : (job.message ?? resultText(job))}
      </Box>
      <Box sx={{ minHeight: 48 }}>
        {unfinished && <ProgressLine label="Import" share={shareOf(job)} text={progressText(job)} />}
        {job.state === 'FAILED' && (
          <>
            <Typography sx={{ color: 'error.main', fontWeight: 500 }}>{job.message}</Typography>
            {mapping.editable && (
              <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
                Say below which column is which, or leave it out, and check again.
              </Typography>
            )}
          </>
        )}
        {job.state === 'DONE' && (
          <>
            <OutcomeBar job={job} />
            <Typography sx={{ mt: 1.5, fontSize: '1.0625rem', fontWeight: 500 }}>
              {resultText(job)}
            </Typography>
          </>
        )}
        {job.undone && (
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            Undone by {job.undoneBy ? nameOf(job.undoneBy) : 'someone who is gone'},{' '}
            <DateTime value={job.undone} />: whoever it had added was removed.
          </Typography>
        )}
      </Box>
      <Box sx={{ mt: 2, minHeight: 36 }}>
        {unfinished ? (
          <Typography sx={{ color: 'text.secondary' }}>
            You can leave this page: it goes on, and the list of imports leads back here.
          </Typography>
        ) : (
          <OutcomeActions job={job} mapping={mapping} />
        )}
      </Box>
    </Sheet>
  )
}

function titleOf(job: ImportJob): string {
  if (isUnfinished(job)) return job.dryRun ? 'Checking the file' : 'Importing'
  if (job.state === 'FAILED') return job.dryRun ? 'The file cannot be imported' : 'The import stopped'
  return job.dryRun ? 'What would happen' : 'What happened'
}

const shareOf = (job: ImportJob): number | null => (job.total ? linesRead(job) / job.total : null)
