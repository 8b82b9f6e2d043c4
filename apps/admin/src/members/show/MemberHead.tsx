import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MemberFace } from '../../layout/MemberFace.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Member } from '../documents.ts'
import { AddressNotice } from './AddressNotice.tsx'
import { MemberActions, type MemberExtraAction } from './MemberActions.tsx'
import { MemberContact } from './MemberContact.tsx'
import { MemberStates } from './MemberStates.tsx'
import { StaffNote } from './StaffNote.tsx'

type Props = { member: Member; actions: MemberExtraAction[] }

/** Who this is, how things stand, in words, and what can be done about it. */
export function MemberHead({ member, actions }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <MemberFace name={nameOf(member)} picture={member.avatar} size={64} />
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography
            variant={nameOf(member).length > 40 ? 'h2' : 'h1'}
            component="h1"
            sx={{ overflowWrap: 'anywhere', mb: 0.25 }}
          >
            {nameOf(member)}
          </Typography>
          <MemberContact member={member} />
        </Box>
        <MemberActions member={member} extra={actions} />
      </Box>
      <MemberStates member={member} />
      {member.deletedAt && (
        <Alert severity="warning">
          In the trash since <DateTime value={member.deletedAt} />. It is deleted permanently after 30 days.
        </Alert>
      )}
      <AddressNotice member={member} />
      <StaffNote member={member} />
    </Box>
  )
}
