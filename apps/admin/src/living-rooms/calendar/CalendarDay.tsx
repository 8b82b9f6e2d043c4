import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'
import type { RoomRow } from '../room.ts'
import { CalendarRoom } from './CalendarRoom.tsx'
import { dateOf } from './calendarDays.ts'
import type { CalendarAddress } from './useCalendarAddress.ts'

const fullDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })
const mostInMonth = 3

type Props = { day: string; address: CalendarAddress; rooms: RoomRow[]; outside: boolean }

/** One day of the grid with its rooms; a month shows the first ones and leads to the week for the others. */
export function CalendarDay({ day, address, rooms, outside }: Props) {
  const week = address.span === 'week'
  const fits = week || rooms.length <= mostInMonth
  const shown = fits ? rooms : rooms.slice(0, mostInMonth - 1)
  const chosen = day === address.day
  return (
    <Box
      component="td"
      role="gridcell"
      data-day={day}
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-current={day === address.today ? 'date' : undefined}
      sx={{ ...dayStyle, height: week ? 420 : 118, bgcolor: outside ? 'background.default' : undefined }}
    >
      <span style={visuallyHidden}>{`${fullDay.format(dateOf(day))}: ${countText(rooms.length)}`}</span>
      <Box
        component="span"
        className="number"
        aria-hidden
        sx={{ ...numberStyle, color: outside ? 'text.secondary' : 'inherit' }}
      >
        {dateOf(day).getDate()}
      </Box>
      <Box component="ul" sx={roomsStyle}>
        {shown.map((room) => (
          <li key={room.id}>
            <CalendarRoom room={room} day={day} roomy={week} />
          </li>
        ))}
        {!fits && (
          <li>
            <Button size="small" variant="text" onClick={() => address.show('week', day)} sx={moreStyle}>
              {rooms.length - shown.length} more
            </Button>
          </li>
        )}
      </Box>
    </Box>
  )
}

const countText = (rooms: number) => (rooms === 0 ? 'none' : rooms === 1 ? '1 room' : `${rooms} rooms`)

const dayStyle = {
  position: 'relative' as const,
  '&[aria-current=date] > .number': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&[aria-selected=true]': { boxShadow: 'inset 0 0 0 1px currentColor' },
  '&:focus-visible': { outlineOffset: -2, outlineColor: 'primary.main' },
}

const roomsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
}

const numberStyle = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  mb: 0.5,
  borderRadius: 99,
  fontSize: 12,
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
}

const moreStyle = { minHeight: 24, p: '0 6px', fontSize: 12, color: 'text.secondary' }
