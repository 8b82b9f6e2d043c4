import Box from '@mui/material/Box'
import { DateTime, formatFully } from '../../shared/cells/DateTime.tsx'
import { TwoLines } from '../../shared/cells/TwoLines.tsx'
import { YesNo } from '../../shared/cells/YesNo.tsx'
import type { ListColumn } from '../../shared/list/ListDefinition.ts'
import { dayText, hoursText } from '../../shared/time/periodText.ts'
import { ownTimeZone } from '../../shared/time/zonedTime.ts'
import type { RoomRow } from '../documents.ts'
import { JoinLink } from '../JoinLink.tsx'
import { PillarChips, RoomNearness, SeatsBar } from '../RoomMarks.tsx'
import { useJoinable } from '../roomClock.ts'

/** The columns of product.md 38, in its order. */
export const roomColumns: ListColumn<RoomRow>[] = [
  {
    source: 'title',
    label: 'Title',
    width: 220,
    names: true,
    render: ({ title, hosts }) => (
      <TwoLines
        over={
          <Box component="span" title={title}>
            {title}
          </Box>
        }
        under={hosts.length > 0 ? <Box component="span" aria-hidden>{`with ${hosts.join(', ')}`}</Box> : ' '}
      />
    ),
  },
  { source: 'start', label: 'When', width: 156, render: (room) => <RoomTimes room={room} /> },
  {
    source: 'state',
    label: 'State',
    width: 188,
    sortable: false,
    render: (room) => <RoomNearness room={room} />,
  },
  {
    source: 'pillars',
    label: 'Pillars',
    width: 116,
    sortable: false,
    render: ({ pillars }) => <PillarChips pillars={pillars} />,
  },
  {
    source: 'seatsTaken',
    label: 'Registered',
    width: 100,
    sortable: false,
    render: ({ seatsTaken, capacity }) => <SeatsBar taken={seatsTaken} capacity={capacity} />,
  },
  {
    source: 'recorded',
    label: 'Recorded',
    width: 78,
    render: ({ recorded }) => <YesNo value={recorded} />,
  },
  {
    source: 'small',
    label: 'Panel',
    width: 58,
    render: ({ small }) => <YesNo value={small} />,
  },
  {
    source: 'end',
    label: 'End',
    width: 116,
    optional: true,
    render: ({ end }) => <DateTime value={end} />,
  },
  {
    source: 'created',
    label: 'Created',
    width: 116,
    optional: true,
    render: ({ created }) => <DateTime value={created} />,
  },
  {
    source: 'meetingUrl',
    label: 'Meeting',
    width: 84,
    align: 'right',
    sortable: false,
    render: (room) => <Join room={room} />,
  },
]

/** When a room takes place in the person's own time: the day over the hours. */
function RoomTimes({ room }: { room: RoomRow }) {
  const zone = ownTimeZone()
  return (
    <time dateTime={room.start} title={formatFully(room.start)}>
      <TwoLines over={dayText(room.start, zone)} under={hoursText(room, zone)} />
    </time>
  )
}

/** The way into a room that runs or is about to. */
const Join = ({ room }: { room: RoomRow }) =>
  useJoinable(room) ? <JoinLink room={room} size="small" variant="contained" color="primary" /> : null
