import { roleLabel } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MemberFace } from '../../layout/MemberFace.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { MemberStatusChip } from '../../shared/person/MemberStatusChip.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Member } from '../documents.ts'
import { MemberActions, type MemberExtraAction } from './MemberActions.tsx'

type Props = { member: Member; actions: MemberExtraAction[] }

/** Who this is, how things stand, in words, and what can be done about it. */
export function MemberHead({ member, actions }: Props) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <MemberFace name={nameOf(member)} picture={member.avatar} size={64} />
        <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
          <Typography variant="h1">{nameOf(member)}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{member.email}</Typography>
        </Box>
        <MemberActions member={member} extra={actions} />
      </Box>
      <States member={member} />
      {member.deletedAt && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          In the trash since <DateTime value={member.deletedAt} />. It is deleted permanently after 30 days.
        </Alert>
      )}
    </>
  )
}

function States({ member }: { member: Member }) {
  const blocked = member.timeout !== null && new Date(member.timeout) > new Date()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }}>
      <MemberStatusChip status={member.status} />
      <StateChip tone={member.active ? 'financial' : 'neutral'}>
        {member.active ? 'Account open' : 'Account closed'}
      </StateChip>
      <StateChip tone={member.subscription === 'ACTIVE' ? 'professional' : 'neutral'}>
        {member.subscription === 'ACTIVE' ? 'Paid' : 'Not paid'}
      </StateChip>
      {!member.hasPassword && <StateChip tone="neutral">No password yet</StateChip>}
      {member.role !== 'CUSTOMER' && <StateChip tone="personal">{roleLabel(member.role)}</StateChip>}
      {member.archive && <StateChip tone="neutral">Archived</StateChip>}
      {member.locked && <StateChip tone="bad">Locked</StateChip>}
      {blocked && <StateChip tone="bad">Blocked</StateChip>}
    </Box>
  )
}
