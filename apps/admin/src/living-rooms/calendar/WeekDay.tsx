import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import type { RoomRow } from '../documents.ts'
import { CalendarRoom } from './CalendarRoom.tsx'
import { type Hours, hourHeight, placeRooms } from './weekHours.ts'

type Props = { day: string; rooms: RoomRow[]; hours: Hours }

/** A day of the week view: its rooms at their hours, those at the same time beside each other. */
export function WeekDay({ day, rooms, hours }: Props) {
  return (
    <Box component="ul" sx={{ ...columnStyle, ...linesStyle }}>
      {placeRooms(day, rooms).map(({ room, from, to, lane, lanes }) => (
        <Box
          component="li"
          key={room.id}
          sx={{
            position: 'absolute',
            top: (from - hours.from) * hourHeight,
            height: (to - from) * hourHeight - 2,
            left: `${(100 * lane) / lanes}%`,
            width: `calc(${100 / lanes}% - 2px)`,
          }}
        >
          <CalendarRoom room={room} day={day} roomy filled />
        </Box>
      ))}
    </Box>
  )
}

/** The hours at the left edge of the week. */
export function HourLabels({ hours: { from, to } }: { hours: Hours }) {
  return (
    <Box component="th" scope="row" sx={{ position: 'relative', borderTop: 1, borderColor: 'divider' }}>
      <span style={visuallyHidden}>Hours</span>
      <Box aria-hidden sx={columnStyle}>
        {Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index).map((hour) => (
          <Box key={hour} component="span" sx={{ ...labelStyle, top: (hour - from) * hourHeight - 8 }}>
            {String(hour).padStart(2, '0')}:00
          </Box>
        ))}
      </Box>
    </Box>
  )
}

// Below the number of the day.
const columnStyle = { position: 'absolute', inset: '32px 2px 0', listStyle: 'none', m: 0, p: 0 } as const

const linesStyle = {
  backgroundImage: 'linear-gradient(color-mix(in srgb, currentColor 9%, transparent) 1px, transparent 1px)',
  backgroundSize: `100% ${hourHeight}px`,
}

const labelStyle = { position: 'absolute', right: 6, fontSize: 11, fontVariantNumeric: 'tabular-nums' }
