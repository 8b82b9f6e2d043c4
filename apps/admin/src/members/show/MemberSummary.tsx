import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { MemberFace } from '../../layout/MemberFace.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Member } from '../documents.ts'
import { Timeline } from '../timeline/Timeline.tsx'
import { MemberContact } from './MemberContact.tsx'
import { MemberStates } from './MemberStates.tsx'
import { StaffNote } from './StaffNote.tsx'

/** A member at a glance, to be shown beside something else: who, how things stand, and what happened. */
export function MemberSummary({ id }: { id: string }) {
  const { data: member, error } = useGetOne<Member>('users', { id })
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (!member) return <Placeholder variant="rounded" height={320} />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <MemberFace name={nameOf(member)} picture={member.avatar} size={48} />
        <Typography variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {nameOf(member)}
        </Typography>
      </Box>
      <MemberContact member={member} />
      <MemberStates member={member} />
      <StaffNote member={member} />
      <Timeline memberId={member.id} />
    </Box>
  )
}
