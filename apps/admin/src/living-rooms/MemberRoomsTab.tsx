import { isExpected, maxRegistrations, registrationRoleLabel } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { StateChip } from '../shared/cells/StateChip.tsx'
import { Placeholder } from '../shared/Placeholder.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import { periodText } from '../shared/time/periodText.ts'
import { useNowAt } from '../shared/time/useNowAt.ts'
import { ownTimeZone } from '../shared/time/zonedTime.ts'
import type { Registration } from './documents.ts'
import { RoomStateChip } from './RoomMarks.tsx'
import { UnregisterButton } from './UnregisterButton.tsx'
import { useMemberRegistrations } from './useMemberRegistrations.ts'

/** The Living Rooms that a member is registered for, the upcoming before the past. */
export function MemberRoomsTab({ member: { id } }: { member: { id: string } }) {
  const { data, error } = useMemberRegistrations(id)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Placeholder height={160} />}
      {data && <Groups registrations={data} />}
    </Box>
  )
}

function Groups({ registrations }: { registrations: Registration[] }) {
  const now = useNowAt(registrations.map(({ livingRoom }) => livingRoom.end))
  const isOver = ({ livingRoom }: Registration) => !isExpected(livingRoom, now)
  const startOf = ({ livingRoom }: Registration) => Date.parse(livingRoom.start)
  const coming = registrations.filter((one) => !isOver(one)).sort((a, b) => startOf(a) - startOf(b))
  const over = registrations.filter(isOver).sort((a, b) => startOf(b) - startOf(a))
  return (
    <>
      <Registrations title="Upcoming and running" none="No upcoming registrations." entries={coming} />
      <Registrations title="Past and cancelled" none="No past registrations." entries={over} />
      {registrations.length === maxRegistrations && (
        <Typography sx={{ color: 'text.secondary' }}>
          Showing the newest {maxRegistrations} registrations.
        </Typography>
      )}
    </>
  )
}

function Registrations({ title, none, entries }: { title: string; none: string; entries: Registration[] }) {
  return (
    <Sheet title={title}>
      {entries.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((registration) => (
          <Entry key={registration.livingRoom.id} registration={registration} />
        ))}
      </Box>
    </Sheet>
  )
}

/** One registration of a member; staff may remove it at any time (product.md 36). */
function Entry({ registration }: { registration: Registration }) {
  const { livingRoom: room, role, created, attended } = registration
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <MuiLink component={Link} to={`/admin/livingRooms/${room.id}/show`} underline="hover">
          {room.title}
        </MuiLink>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <time dateTime={room.start}>{periodText(room, ownTimeZone())}</time> · {registrationRoleLabel(role)}{' '}
          · registered <DateTime value={created} />
        </Typography>
      </Box>
      {attended !== null && <StateChip tone="neutral">{attended ? 'Came' : 'Did not come'}</StateChip>}
      <RoomStateChip room={room} />
      <UnregisterButton registration={registration} />
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
