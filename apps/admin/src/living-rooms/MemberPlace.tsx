import { registrationRoleLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import { UnregisterButton } from './UnregisterButton.tsx'
import { useMemberRegistrations } from './useMemberRegistrations.ts'

/** Whether a member is registered for a room, and the way out of it. */
export function MemberPlace({ memberId, roomId }: { memberId: string; roomId: string }) {
  const { data } = useMemberRegistrations(memberId)
  const registration = data?.find(({ livingRoom }) => livingRoom.id === roomId)
  if (!data) return null
  if (!registration) return 'Not registered'
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
      Registered as {registrationRoleLabel(registration.role)}
      <UnregisterButton registration={registration} />
    </Box>
  )
}
