import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { MemberFace } from '../layout/MemberFace.tsx'
import type { RowLink } from '../shared/list/ListDefinition.ts'
import { MemberStatusChip } from '../shared/person/MemberStatusChip.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { StateChip } from '../shared/StateChip.tsx'
import type { ApplicationRow } from './application.ts'
import { QuestionChip } from './QuestionChip.tsx'
import { waitingTime } from './waitingTime.ts'

/** An application on a phone: who, from where, waiting for how long, and what there is to look at. */
export function ApplicationCard({ row, link }: { row: ApplicationRow; link: RowLink }) {
  const { status, submitted, company, form, referred, invitedBy, resume, notes } = row
  return (
    <Box sx={{ display: 'flex', gap: 1.5, width: 1, minWidth: 0, py: 1.5 }}>
      <MemberFace name={nameOf(row)} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography component={Link} {...link} noWrap sx={nameStyle}>
            {nameOf(row)}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {waitingTime(submitted, new Date())}
          </Typography>
        </Box>
        <Typography noWrap variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {[form.currentTitle, company].filter(Boolean).join(', ') || row.email}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
          {status !== 'PENDING' && <MemberStatusChip status={status} />}
          <QuestionChip question={row.question} />
          {referred && (
            <StateChip tone="personal">{invitedBy ? `By ${nameOf(invitedBy)}` : 'Referred'}</StateChip>
          )}
          {resume && <StateChip tone="neutral">Resume</StateChip>}
          {notes.length > 0 && (
            <StateChip tone="neutral">{notes.length === 1 ? '1 note' : `${notes.length} notes`}</StateChip>
          )}
        </Box>
      </Box>
    </Box>
  )
}

// The link's hit area is the whole card, its name the person's alone.
const nameStyle = {
  fontWeight: 550,
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}
