import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MemberFace } from '../shared/MemberFace.tsx'
import { StateChip } from '../shared/StateChip.tsx'
import { MemberStatusChip } from './MemberStatusChip.tsx'
import type { Member } from './memberRow.ts'
import { nameOf } from './nameOf.ts'

/** Who this is and how things stand, in words. */
export function MemberHead({ member }: { member: Member }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <MemberFace name={nameOf(member)} picture={member.avatar} size={64} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1">{nameOf(member)}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{member.email}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
          <MemberStatusChip status={member.status} />
          <StateChip tone={member.active ? 'financial' : 'neutral'}>
            {member.active ? 'Credential set' : 'Credential not set'}
          </StateChip>
          <StateChip tone={member.subscription === 'ACTIVE' ? 'professional' : 'neutral'}>
            {member.subscription === 'ACTIVE' ? 'Paid' : 'Not paid'}
          </StateChip>
          {member.role !== 'CUSTOMER' && <StateChip tone="personal">{member.role}</StateChip>}
          {member.archive && <StateChip tone="neutral">Archived</StateChip>}
          {member.locked && <StateChip tone="bad">Locked</StateChip>}
        </Box>
      </Box>
    </Box>
  )
}
