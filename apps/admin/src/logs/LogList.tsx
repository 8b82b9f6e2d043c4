import { choicesOf, logLevelLabel, logLevels } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useHearth } from '../providers/hearth.ts'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import type { ListColumn, ListDefinition, RowLink } from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import type { LogLine } from './documents.ts'
import { LogLevelChip } from './LogLevelChip.tsx'
import { LogPerson } from './LogPerson.tsx'
import { LogTail } from './LogTail.tsx'
import { contextOf, summaryOf, titleOf } from './logContext.ts'

const columns: ListColumn<LogLine>[] = [
  {
    source: 'message',
    label: 'What happened',
    width: 420,
    names: true,
    sortable: false,
    render: (line) => (
      <TwoLines
        over={titleOf(line)}
        under={
          <span aria-hidden title={summaryOf(line)}>
            {summaryOf(line) || '\u00a0'}
          </span>
        }
      />
    ),
  },
  {
    source: 'level',
    label: 'Level',
    width: 110,
    sortable: false,
    render: ({ level }) => <LogLevelChip level={level} />,
  },
  {
    source: 'person',
    label: 'Person',
    width: 180,
    sortable: false,
    render: (line) => {
      const { personId } = contextOf(line)
      return personId ? <LogPerson id={String(personId)} /> : '–'
    },
  },
  {
    source: 'created',
    label: 'When',
    width: 130,
    align: 'right',
    render: ({ created }) => <DateTime value={created} />,
  },
]

const definition: Omit<ListDefinition<LogLine>, 'filters'> = {
  title: 'Logs',
  noun: { one: 'line', many: 'lines' },
  columns,
  defaultSort: { field: 'created', order: 'DESC' },
  tabs: [
    { label: 'All', filter: {} },
    {
      label: 'Warnings',
      filter: { level: ['WARN'] },
      emptyTitle: 'No warnings',
      emptyText: 'What was refused or has to be tried again will appear here.',
    },
    {
      label: 'Errors',
      filter: { level: ['ERROR'] },
      emptyTitle: 'No errors',
      emptyText: 'What went wrong for good will appear here.',
    },
  ],
  searchLabel: 'Search event, address or number',
  nameOf: titleOf,
  card: (line, link) => <LogCard line={line} link={link} />,
  bulkActions: [],
  viewSwitch: <LogTail />,
  emptyText:
    'Sign-ins, exports, changed settings, and jobs and emails that failed will appear here and are kept for 90 days.',
}

/** What the platform did and refused for the community. */
export function LogList() {
  const { timeZone } = useHearth().tenant
  const day = { several: false, choices: [] }
  return (
    <ListPage
      definition={{
        ...definition,
        filters: [
          { field: 'level', label: 'Level', several: true, choices: choicesOf(logLevels, logLevelLabel) },
          { ...day, field: 'start', label: 'On or after', day: { edge: 'from', timeZone } },
          { ...day, field: 'end', label: 'On or before', day: { edge: 'until', timeZone } },
        ],
      }}
    />
  )
}

const LogCard = ({ line, link }: { line: LogLine; link: RowLink }) => (
  <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
    <CardHead link={link} at={<DateTime value={line.created} />}>
      {titleOf(line)}
    </CardHead>
    <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mb: 0.75 }}>
      {summaryOf(line) || '\u00a0'}
    </Typography>
    <LogLevelChip level={line.level} />
  </Box>
)
