import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useHearth } from '../../providers/hearth.ts'
import { CopyButton } from '../../shared/CopyButton.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { clocksDiffer, durationText, periodText } from '../../shared/time/periodText.ts'
import { ownTimeZone, zoneLabel } from '../../shared/time/zonedTime.ts'
import type { Room } from '../documents.ts'
import { SeatsBar } from '../RoomMarks.tsx'

export function RoomFacts({ room }: { room: Room }) {
  const { timeZone } = useHearth().tenant
  return (
    <>
      <FactSheet title="When and where" facts={placeOf(room, timeZone)} />
      <FactSheet title="About" facts={aboutOf(room)} />
    </>
  )
}

function placeOf(room: Room, timeZone: string): Record<string, ReactNode> {
  const own = ownTimeZone()
  return {
    When: <Period room={room} timeZone={timeZone} />,
    ...(clocksDiffer(room, timeZone, own) && { 'Your time': <Period room={room} timeZone={own} /> }),
    Duration: durationText(room.start, room.end),
    'Seats taken': <SeatsBar taken={room.seatsTaken} capacity={room.capacity} of=" seats" />,
    'Meeting address': <Address address={room.meetingUrl} />,
    ...(room.recordingUrl && { Recording: <Address address={room.recordingUrl} /> }),
    'Share link': <Address address={room.url} />,
  }
}

const aboutOf = (room: Room): Record<string, ReactNode> => ({
  Milestones: room.milestones.join(', '),
  Hosts: room.hosts.join(', '),
  Capacity: room.capacity.toLocaleString('en-GB'),
  'Panellist room': room.small ? 'Yes' : 'No',
  Recorded: room.recorded ? 'Yes' : 'No',
  Created: <DateTime value={room.created} />,
  'Last changed': <DateTime value={room.updated} />,
})

function Period({ room, timeZone }: { room: Room; timeZone: string }) {
  return (
    <>
      <time dateTime={room.start}>{periodText(room, timeZone)}</time>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }} title={timeZone}>
        {zoneLabel(timeZone)}
      </Typography>
    </>
  )
}

function Address({ address }: { address: string | null }) {
  if (!address) return '–'
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.75 }}>
      <MuiLink href={address} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
        {address.replace(/^https?:\/\//, '')}
      </MuiLink>
      <CopyButton text={address} />
    </Box>
  )
}
