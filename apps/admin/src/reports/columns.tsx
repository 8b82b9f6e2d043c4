import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import type { ListColumn } from '../shared/list/ListDefinition.ts'
import { PersonLink } from '../shared/person/PersonLink.tsx'
import type { ReportRow } from './documents.ts'
import { ReportStatusChip } from './ReportStatusChip.tsx'
import { subjectOf } from './reportWords.ts'

const none: ReactNode = (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    –
  </Box>
)

export const reportColumns: ListColumn<ReportRow>[] = [
  {
    source: 'user',
    label: 'About',
    width: 380,
    names: true,
    sortable: false,
    render: (report) => (
      <TwoLines
        over={subjectOf(report)}
        under={
          <span aria-hidden title={report.reason}>
            {report.reason}
          </span>
        }
      />
    ),
  },
  {
    source: 'livingRoom',
    label: 'Living Room',
    width: 190,
    sortable: false,
    render: ({ livingRoom }) =>
      livingRoom ? <span title={livingRoom.title ?? ''}>{livingRoom.title}</span> : none,
  },
  {
    source: 'madeBy',
    label: 'Reported by',
    width: 150,
    sortable: false,
    render: ({ madeBy }) => (madeBy ? <PersonLink person={madeBy} /> : none),
  },
  {
    source: 'status',
    label: 'Status',
    width: 110,
    render: ({ status }) => <ReportStatusChip status={status} />,
  },
  {
    source: 'created',
    label: 'Reported',
    width: 130,
    align: 'right',
    render: ({ created }) => <DateTime value={created} />,
  },
  {
    source: 'updated',
    label: 'Last changed',
    width: 130,
    optional: true,
    render: ({ updated }) => <DateTime value={updated} />,
  },
]
