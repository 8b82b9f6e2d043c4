import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { MemberFace } from '../layout/MemberFace.tsx'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import { YesNo } from '../shared/cells/YesNo.tsx'
import type { ListColumn } from '../shared/list/ListDefinition.ts'
import { MemberStatusChip } from '../shared/person/MemberStatusChip.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { PersonLink } from '../shared/person/PersonLink.tsx'
import { QuestionChip, Waiting } from './ApplicationState.tsx'
import type { ApplicationRow } from './documents.ts'

const none = (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    –
  </Box>
)

const titled = (text: string | null | undefined): ReactNode => (text ? <span title={text}>{text}</span> : '–')

/** What staff weigh at a glance. */
export const applicationColumns: ListColumn<ApplicationRow>[] = [
  {
    source: 'firstName',
    label: 'Applicant',
    width: 232,
    names: true,
    render: (row) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        <MemberFace name={nameOf(row)} />
        <TwoLines over={nameOf(row)} under={row.email} />
      </Box>
    ),
  },
  {
    source: 'company',
    label: 'Company',
    width: 196,
    render: ({ company, form }) => <TwoLines over={titled(company)} under={titled(form.currentTitle)} />,
  },
  {
    source: 'invitedBy',
    label: 'Referred by',
    width: 140,
    sortable: false,
    render: ({ invitedBy }) => (invitedBy ? <PersonLink person={invitedBy} /> : none),
  },
  {
    source: 'resume',
    label: 'Resume',
    width: 80,
    sortable: false,
    render: ({ resume }) => <YesNo value={resume !== null} />,
  },
  {
    source: 'question',
    label: 'Question',
    width: 136,
    sortable: false,
    render: (row) => (row.question === 'NONE' ? none : <QuestionChip question={row.question} />),
  },
  {
    source: 'notes',
    label: 'Notes',
    width: 66,
    sortable: false,
    render: ({ notes }) => notes.length || none,
  },
  {
    source: 'status',
    label: 'Validated',
    width: 104,
    render: ({ status }) => <MemberStatusChip status={status} />,
  },
  {
    source: 'submitted',
    label: 'Applied',
    width: 124,
    align: 'right',
    render: ({ submitted, status }) =>
      status === 'PENDING' ? <Waiting since={submitted} /> : <DateTime value={submitted} />,
  },
]
