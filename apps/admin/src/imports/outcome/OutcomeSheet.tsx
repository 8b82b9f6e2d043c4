import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { ProgressLine } from '../../shared/cells/ProgressLine.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { ImportJob } from '../documents.ts'
import { announcementOf, isUnfinished, linesRead, progressText, resultText } from '../importTexts.ts'
import type { Mapping } from '../mapping.ts'
import { OutcomeActions } from './OutcomeActions.tsx'

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
        {job.state === 'FAILED' && <Failure message={job.message} editable={mapping.editable} />}
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
            Undone by {job.undoneBy ? nameOf(job.undoneBy) : 'a former staff member'},{' '}
            <DateTime value={job.undone} />. The members it added were removed.
          </Typography>
        )}
      </Box>
      <Box sx={{ mt: 2, minHeight: 36 }}>
        {unfinished ? (
          <Typography sx={{ color: 'text.secondary' }}>
            You can leave this page. The import continues, and you can return to it from the list of imports.
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

function Failure({ message, editable }: { message: string | null; editable: boolean }) {
  return (
    <>
      <Typography sx={{ color: 'error.main', fontWeight: 500 }}>{message}</Typography>
      {editable && (
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
          Choose a field for each column below, or leave the column out. Then check again.
        </Typography>
      )}
    </>
  )
}

/** The lines by what became of them; the sentence beside it says the same. */
function OutcomeBar({ job: { done, skipped, failed } }: { job: ImportJob }) {
  const parts = [
    { name: 'done', lines: done, colour: 'hearth.financial' },
    { name: 'skipped', lines: skipped, colour: 'hearth.personal' },
    { name: 'failed', lines: failed, colour: 'error.main' },
  ]
  return (
    <Box aria-hidden sx={barStyle}>
      {parts
        .filter(({ lines }) => lines > 0)
        .map(({ name, lines, colour }) => (
          <Box key={name} sx={{ flexGrow: lines, minWidth: 6, bgcolor: colour }} />
        ))}
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  gap: '2px',
  height: 10,
  borderRadius: 99,
  overflow: 'hidden',
  bgcolor: 'hearth.neutralWash',
}
