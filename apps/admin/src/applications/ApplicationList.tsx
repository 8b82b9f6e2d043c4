import {
  choicesOf,
  memberStatuses,
  memberStatusLabel,
  questionStateLabel,
  questionStates,
} from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MemberFace } from '../layout/MemberFace.tsx'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { StateChip } from '../shared/cells/StateChip.tsx'
import { counted } from '../shared/counted.ts'
import { CardHead } from '../shared/list/CardHead.tsx'
import {
  type FilterDefinition,
  type ListDefinition,
  type ListTab,
  type RowLink,
  yesNoFilter,
} from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { MemberStatusChip } from '../shared/person/MemberStatusChip.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { QuestionChip, Waiting } from './ApplicationState.tsx'
import { applicationColumns } from './columns.tsx'
import { DecisionBulkActions } from './decisions/DecisionBulkActions.tsx'
import type { ApplicationRow } from './documents.ts'
import { AskedCount, WaitingCount } from './WaitingBadge.tsx'

const filters: FilterDefinition[] = [
  {
    field: 'status',
    label: 'Validated',
    several: true,
    choices: choicesOf(memberStatuses, memberStatusLabel),
  },
  {
    field: 'question',
    label: 'Question',
    several: true,
    choices: choicesOf(questionStates, questionStateLabel),
  },
  yesNoFilter('referred', 'Referred'),
  yesNoFilter('resume', 'Has a resume'),
  yesNoFilter('archive', 'Archived'),
]

const decided = { sort: { field: 'submitted', order: 'DESC' } } as const

/** Waiting comes first; those that were asked something wait too. */
const tabs: ListTab[] = [
  {
    label: 'Waiting',
    filter: { status: ['PENDING'] },
    Count: WaitingCount,
    emptyTitle: 'All caught up',
    emptyText: 'New applications will appear here.',
  },
  {
    label: 'Asked',
    filter: { status: ['PENDING'], question: ['OPEN', 'ANSWERED'] },
    Count: AskedCount,
    emptyTitle: 'No open questions',
    emptyText: 'Applicants whom you ask something before you decide will appear here.',
  },
  {
    label: 'Approved',
    filter: { status: ['APPROVED'] },
    ...decided,
    emptyTitle: 'No approved applications yet',
    emptyText: 'Applications that are approved will appear here.',
  },
  {
    label: 'Rejected',
    filter: { status: ['REJECTED'] },
    ...decided,
    emptyTitle: 'No rejected applications yet',
    emptyText: 'Applications that are rejected will appear here.',
  },
]

const definition: ListDefinition<ApplicationRow> = {
  title: 'Applications',
  noun: { one: 'application', many: 'applications' },
  columns: applicationColumns,
  filters,
  // The longest waiting come first.
  defaultSort: { field: 'submitted', order: 'ASC' },
  searchLabel: 'Search name, email, company or location',
  nameOf,
  card: (row, link) => <ApplicationCard row={row} link={link} />,
  bulkActions: [DecisionBulkActions],
  selectsRowsOnly: true,
  tabs,
}

export function ApplicationList() {
  return <ListPage definition={definition} />
}

/** An application on a phone: who, from where, how long it waits, and what came with it. */
function ApplicationCard({ row, link }: { row: ApplicationRow; link: RowLink }) {
  const { status, submitted, company, form, referred, invitedBy, resume, notes } = row
  return (
    <Box sx={{ display: 'flex', gap: 1.5, width: 1, minWidth: 0, py: 1.5 }}>
      <MemberFace name={nameOf(row)} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <CardHead
          link={link}
          at={status === 'PENDING' ? <Waiting since={submitted} /> : <DateTime value={submitted} />}
        >
          {nameOf(row)}
        </CardHead>
        <Typography noWrap variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {[form.currentTitle, company].filter(Boolean).join(', ') || row.email}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
          {status !== 'PENDING' && <MemberStatusChip status={status} />}
          <QuestionChip question={row.question} />
          {referred && (
            <StateChip tone="personal">
              {invitedBy ? `Referred by ${nameOf(invitedBy)}` : 'Referred'}
            </StateChip>
          )}
          {resume && <StateChip tone="neutral">Resume</StateChip>}
          {notes.length > 0 && (
            <StateChip tone="neutral">{counted(notes.length, { one: 'note', many: 'notes' })}</StateChip>
          )}
        </Box>
      </Box>
    </Box>
  )
}
