import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { RoomStateChip } from '../../living-rooms/RoomStateChip.tsx'
import type { Registration } from '../../living-rooms/registrationDocuments.ts'
import { roleLabels } from '../../living-rooms/roomTexts.ts'
import { periodText } from '../../living-rooms/roomTimes.ts'
import { UnregisterButton } from '../../living-rooms/UnregisterButton.tsx'
import { usePhase } from '../../living-rooms/usePhase.ts'
import { DateTime } from '../../shared/DateTime.tsx'
import { ownTimeZone } from '../../shared/zonedTime.ts'

/** One registration of a member; staff may take it back until the room ends (product.md 36). */
export function MemberRegistration({ registration }: { registration: Registration }) {
  const { livingRoom: room, role, created } = registration
  const phase = usePhase(room)
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <MuiLink component={Link} to={`/admin/livingRooms/${room.id}/show`} underline="hover">
          {room.title}
        </MuiLink>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <time dateTime={room.start}>{periodText(room, ownTimeZone())}</time> · {roleLabels[role]} ·
          registered <DateTime value={created} />
        </Typography>
      </Box>
      <RoomStateChip room={room} />
      {phase !== 'FINISHED' && <UnregisterButton registration={registration} />}
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
