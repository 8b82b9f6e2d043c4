import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import type { ListDefinition, ListTab, RowLink } from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { useSelection } from '../shared/list/SelectionProvider.tsx'
import { reportColumns } from './columns.tsx'
import { exportDocument, type ReportRow } from './documents.ts'
import { ReportDeleteDialog } from './ReportDeleteDialog.tsx'
import { ReportStatusChip } from './ReportStatusChip.tsx'
import { enterReport, openFilter, reportNoun, subjectOf, titleOf } from './reportWords.ts'
import { useReportFilters } from './useReportFilters.ts'

const tabs: ListTab[] = [
  {
    label: 'Open',
    filter: openFilter,
    emptyTitle: 'No open reports',
    emptyText: 'What members report about a person or a Living Room will appear here.',
  },
  {
    label: 'In review',
    filter: { status: ['IN_REVIEW'] },
    emptyTitle: 'No reports in review',
    emptyText: 'Reports that somebody is looking into will appear here.',
  },
  {
    label: 'Closed',
    filter: { status: ['RESOLVED', 'DISMISSED'] },
    emptyTitle: 'No closed reports',
    emptyText: 'Reports that are resolved or dismissed will appear here.',
  },
  { label: 'All', filter: {} },
]

const definition: Omit<ListDefinition<ReportRow>, 'filters'> = {
  title: 'Reports',
  noun: reportNoun,
  columns: reportColumns,
  defaultSort: { field: 'created', order: 'DESC' },
  tabs,
  searchLabel: 'Search reason, people or room',
  nameOf: titleOf,
  card: (report, link) => <ReportCard report={report} link={link} />,
  exportDocument,
  bulkActions: [BulkDelete],
  selectsRowsOnly: true,
  mainAction: enterReport,
}

/** The queue of reports. */
export function ReportList() {
  const filters = useReportFilters()
  return <ListPage definition={{ ...definition, filters }} />
}

function BulkDelete() {
  const { selection, clear } = useSelection()
  const [open, setOpen] = useState(false)
  if (selection.kind === 'filter') return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ReportDeleteDialog ids={selection.ids} open={open} onClose={() => setOpen(false)} onDone={clear} />
    </>
  )
}

/** A report on a phone: about whom, since when, and how it begins. */
const ReportCard = ({ report, link }: { report: ReportRow; link: RowLink }) => (
  <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
    <CardHead link={link} at={<DateTime value={report.created} />}>
      {subjectOf(report)}
    </CardHead>
    <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mb: 0.75 }}>
      {report.reason}
    </Typography>
    <ReportStatusChip status={report.status} />
  </Box>
)
