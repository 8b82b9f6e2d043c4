import { choicesOf, jobStateLabel, jobStates } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import {
  type FilterDefinition,
  type ListColumn,
  type ListDefinition,
  type RowLink,
  yesNoFilter,
} from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import type { ImportRow } from './documents.ts'
import { ImportStateChips } from './ImportStateChips.tsx'
import { isUnfinished, linesRead, progressText, resultText } from './importTexts.ts'

const count = new Intl.NumberFormat('en-GB')

const quiet = (text: string | null) => (
  <Box component="span" sx={{ color: 'text.secondary' }} title={text ?? undefined}>
    {text ?? '–'}
  </Box>
)

const lines = (job: ImportRow, number: number) =>
  isUnfinished(job) && linesRead(job) === 0 ? quiet(null) : count.format(number)

/** A dry run adds no one: its number is what would be added. */
const added = (job: ImportRow) =>
  job.dryRun ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {lines(job, job.done)}
      <span style={visuallyHidden}> would be</span>
    </Box>
  ) : (
    lines(job, job.done)
  )

const columns: ListColumn<ImportRow>[] = [
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

const filters: FilterDefinition[] = [
  {
    field: 'state',
    label: 'State',
    several: true,
    choices: choicesOf(jobStates, jobStateLabel),
  },
  yesNoFilter('dryRun', 'Dry run'),
  yesNoFilter('undone', 'Undone'),
]

const definition: ListDefinition<ImportRow> = {
  title: 'Imports',
  noun: { one: 'import', many: 'imports' },
  columns,
  filters,
  defaultSort: { field: 'created', order: 'DESC' },
  searchLabel: 'Search file or enterprise',
  nameOf: ({ fileName }) => fileName,
  card: (job, link) => <ImportCard job={job} link={link} />,
  bulkActions: [],
  emptyText:
    'Upload a CSV file of members. It is checked first: no one is added or emailed until you confirm.',
  isChanging: (rows) => rows.some(isUnfinished),
  mainAction: { label: 'Import Users', to: '/admin/imports/create' },
}

export function ImportList() {
  return <ListPage definition={definition} />
}

/** An import on a phone: the file, its state and its result. */
function ImportCard({ job, link }: { job: ImportRow; link: RowLink }) {
  return (
    <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
      <CardHead link={link} at={<DateTime value={job.created} />}>
        {job.fileName}
      </CardHead>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {isUnfinished(job) && progressText(job)}
        {job.state === 'DONE' && resultText(job)}
        {job.state === 'FAILED' && 'Open it to see why'}
      </Typography>
      <ImportStateChips job={job} />
    </Box>
  )
}
