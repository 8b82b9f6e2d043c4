import { cardStateLabel, cardStates, choicesOf } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CardStateChip, contentNoun, DeleteDialog, kindOf, kinds } from '../content/index.tsx'
import { ViewSwitch } from '../shared/calendar/ViewSwitch.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import type { ListDefinition, ListTab, RowLink } from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { useSelection } from '../shared/list/SelectionProvider.tsx'
import { periodText } from '../shared/time/periodText.ts'
import { ownTimeZone } from '../shared/time/zonedTime.ts'
import { scheduleColumns } from './columns.tsx'
import { type ScheduleRow, scheduleContent } from './documents.ts'

const aheadFilter = { state: ['LIVE', 'PLANNED'] }

/** The list and the calendar beside it. */
export const scheduleViews = { resource: 'schedules', firstFilter: aheadFilter }

const latestFirst = { field: 'start', order: 'DESC' } as const

const tabs: ListTab[] = [
  {
    label: 'Live and planned',
    filter: aheadFilter,
    emptyTitle: 'Nothing live or planned',
    emptyText: 'Schedule a poll, a quote or a free text. Members see it from its start to its end.',
  },
  {
    label: 'Past',
    filter: { state: ['PAST'] },
    sort: latestFirst,
    emptyTitle: 'Nothing past yet',
    emptyText: 'What has ended appears here, with its results.',
  },
  { label: 'All', filter: {}, sort: latestFirst },
]

export const scheduleList: ListDefinition<ScheduleRow> = {
  title: 'Schedule',
  noun: contentNoun,
  columns: scheduleColumns,
  filters: [
    {
      field: 'type',
      label: 'Type',
      several: true,
      choices: kinds.map(({ type, label }) => ({ value: type, label })),
    },
    { field: 'state', label: 'State', several: true, choices: choicesOf(cardStates, cardStateLabel) },
  ],
  defaultSort: { field: 'start', order: 'ASC' },
  tabs,
  searchLabel: 'Search title or text',
  nameOf: ({ title }) => title,
  opens: ({ type }) => kindOf(type).resource,
  card: (row, link) => <ScheduleCard row={row} link={link} />,
  bulkActions: [BulkDelete],
  selectsRowsOnly: true,
  viewSwitch: <ViewSwitch view="list" {...scheduleViews} />,
  mainAction: scheduleContent,
  emptyText: 'Schedule a poll, a quote or a free text. Members see it from its start to its end.',
}

export function ScheduleList() {
  return <ListPage definition={scheduleList} />
}

/** Deletes the selected items, of whatever kinds. */
function BulkDelete() {
  const { selection, clear } = useSelection()
  const [open, setOpen] = useState(false)
  if (selection.kind === 'filter') return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <DeleteDialog ids={selection.ids} open={open} onClose={() => setOpen(false)} onDone={clear} />
    </>
  )
}

/** An item on a phone: what, when, and whether it is live. */
const ScheduleCard = ({ row, link }: { row: ScheduleRow; link: RowLink }) => (
  <Box sx={{ flex: 1, minWidth: 0, py: 1.5 }}>
    <CardHead link={link} at={kindOf(row.type).label}>
      {row.title}
    </CardHead>
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', my: 0.5 }}>
      {periodText(row, ownTimeZone())}
    </Typography>
    <CardStateChip schedule={row} />
  </Box>
)
