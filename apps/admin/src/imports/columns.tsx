import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { DateTime } from '../shared/DateTime.tsx'
import type { ListColumn } from '../shared/list/ListDefinition.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import { ImportStateChips } from './ImportStateChips.tsx'
import type { ImportRow } from './importJob.ts'
import { isUnfinished, linesRead } from './importTexts.ts'

const count = new Intl.NumberFormat('en-GB')

const quiet = (text: string | null) => (
  <Box component="span" sx={{ color: 'text.secondary' }} title={text ?? undefined}>
    {text ?? '–'}
  </Box>
)

const lines = (job: ImportRow, number: number) =>
  isUnfinished(job) && linesRead(job) === 0 ? quiet(null) : count.format(number)

/** A dry run adds nobody: its number is what would be. */
const added = (job: ImportRow) =>
  job.dryRun ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {lines(job, job.done)}
      <span style={visuallyHidden}> would be</span>
    </Box>
  ) : (
    lines(job, job.done)
  )

export const importColumns: ListColumn<ImportRow>[] = [
  {
    source: 'fileName',
    label: 'File',
    width: 210,
    names: true,
    render: (job) => <span title={job.fileName}>{job.fileName}</span>,
  },
  { source: 'state', label: 'State', width: 170, render: (job) => <ImportStateChips job={job} /> },
  { source: 'done', label: 'Added', width: 84, align: 'right', render: added },
  {
    source: 'skipped',
    label: 'Skipped',
    width: 84,
    align: 'right',
    render: (job) => lines(job, job.skipped),
  },
  {
    source: 'failed',
    label: 'Problems',
    width: 88,
    align: 'right',
    render: (job) => lines(job, job.failed),
  },
  {
    source: 'enterpriseName',
    label: 'Enterprise',
    width: 150,
    render: ({ enterpriseName }) => quiet(enterpriseName),
  },
  {
    source: 'createdBy',
    label: 'By',
    width: 130,
    sortable: false,
    render: ({ createdBy }) => quiet(createdBy && nameOf(createdBy)),
  },
  {
    source: 'created',
    label: 'Created',
    width: 120,
    align: 'right',
    render: ({ created }) => <DateTime value={created} />,
  },
]
