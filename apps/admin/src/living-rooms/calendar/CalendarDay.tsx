import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../shared/counted.ts'
import type { RoomRow } from '../documents.ts'
import { roomNoun } from '../roomFields.ts'
import { CalendarRoom } from './CalendarRoom.tsx'
import { dateOf } from './calendarDays.ts'
import type { CalendarAddress } from './useCalendar.ts'
import { WeekDay } from './WeekDay.tsx'
import { type Hours, hourHeight } from './weekHours.ts'

const fullDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })
const mostInMonth = 3

/** The form of a new room on this day. */
export const scheduleAddress = (day: string): string => `/admin/livingRooms/create?day=${day}`

type DayProps = {
  day: string
  address: CalendarAddress
  rooms: RoomRow[]
  outside: boolean
  /** The hours that a week shows; a month shows none. */
  hours: Hours | undefined
}

/** One day of the grid with its rooms. A click beside them schedules one there; what is past is grey. */
export function CalendarDay({ day, address, rooms, outside, hours }: DayProps) {
  const chosen = day === address.day
  const past = day < address.today
  const schedule = useScheduling(day, past)
  return (
    <Box
      component="td"
      role="gridcell"
      data-day={day}
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-current={day === address.today ? 'date' : undefined}
      onClick={schedule}
      sx={{
        ...dayStyle,
        height: hours ? 32 + (hours.to - hours.from) * hourHeight : 118,
        ...((outside || past) && quietStyle),
        ...(!past && openStyle),
      }}
    >
      <span style={visuallyHidden}>{spokenDay(day, rooms, past)}</span>
      <Box component="span" className="number" aria-hidden sx={numberStyle}>
        {dateOf(day).getDate()}
      </Box>
      {hours ? (
        <WeekDay day={day} rooms={rooms} hours={hours} />
      ) : (
        <MonthDay day={day} rooms={rooms} address={address} />
      )}
    </Box>
  )
}

/** A click on the day itself, not on what stands in it. */
function useScheduling(day: string, past: boolean) {
  const navigate = useNavigate()
  if (past) return undefined
  return (event: MouseEvent) => {
    if (!(event.target as Element).closest('a, button')) navigate(scheduleAddress(day))
  }
}

function spokenDay(day: string, rooms: RoomRow[], past: boolean): string {
  const name = fullDay.format(dateOf(day))
  if (rooms.length > 0) return `${name}: ${counted(rooms.length, roomNoun)}`
  return `${name}: none${past ? '' : '. Press Enter to schedule one'}`
}

type MonthProps = { day: string; rooms: RoomRow[]; address: CalendarAddress }

/** The first rooms of a day, and the way to the week for the others. */
function MonthDay({ day, rooms, address }: MonthProps) {
  const fits = rooms.length <= mostInMonth
  const shown = fits ? rooms : rooms.slice(0, mostInMonth - 1)
  return (
    <Box component="ul" sx={roomsStyle}>
      {shown.map((room) => (
        <li key={room.id}>
          <CalendarRoom room={room} day={day} roomy={false} />
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
  )
}

const dayStyle = {
  position: 'relative' as const,
  '&[aria-current=date] > .number': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&[aria-selected=true]': { boxShadow: 'inset 0 0 0 1px currentColor' },
  '&:focus-visible': { outlineOffset: -2, outlineColor: 'primary.main' },
}

const quietStyle = { bgcolor: 'background.default', '& > .number': { color: 'text.secondary' } }

// The sign says what a click does; the words for screen readers are in the cell.
const openStyle = {
  cursor: 'pointer',
  '&:hover::after': {
    content: '"+"',
    position: 'absolute',
    top: 4,
    right: 10,
    fontSize: 18,
    lineHeight: '24px',
    color: 'text.secondary',
  },
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
