import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { CheckAgainButton } from './CheckAgainButton.tsx'
import { ImportButton } from './ImportButton.tsx'
import type { ImportJob } from './importJob.ts'
import { ReportButton } from './ReportButton.tsx'
import { UndoButton } from './UndoButton.tsx'
import type { Mapping } from './useMapping.ts'

/** What to do with the outcome, one ember action at most. */
export function OutcomeActions({ job, mapping }: { job: ImportJob; mapping: Mapping }) {
  const good = job.dryRun && job.state === 'DONE' && job.done > 0
  // A refused file may only need to be told that a column is left out, as the page shows it.
  const again = mapping.editable && (mapping.changed || job.state === 'FAILED')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
      {again && <CheckAgainButton job={job} mapping={mapping} />}
      {good && !again && <ImportButton job={job} />}
      {job.dryRun && !good && (
        <Button
          component={Link}
          to="/admin/imports/create"
          {...(again ? {} : ({ variant: 'contained', color: 'primary' } as const))}
        >
          Send another file
        </Button>
      )}
      {!job.dryRun && (
        <Button component={Link} to="/admin/users">
          See the members
        </Button>
      )}
      {job.reportUrl && <ReportButton job={job} />}
      {job.canUndo && <UndoButton job={job} />}
    </Box>
  )
}
