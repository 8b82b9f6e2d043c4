import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { counted } from '../../shared/counted.ts'
import type { RoomRow } from '../documents.ts'
import { roomNoun } from '../roomFields.ts'
import { CalendarRoom } from './CalendarRoom.tsx'
import { spanTitle } from './CalendarToolbar.tsx'
import { addDays, dateOf, weekOf } from './calendarDays.ts'
import type { CalendarAddress } from './useCalendar.ts'

type Props = { address: CalendarAddress; weeks: string[][]; byDay: Map<string, RoomRow[]> }

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
const longWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })

/** A month or a week as a grid: arrows go from day to day, Page Up and Down on, Enter into a day's rooms. */
export function CalendarGrid({ address, weeks, byDay }: Props) {
  const { day, span } = address
  const keyboard = useDayKeys(address)
  return (
    <Box component="table" role="grid" aria-label={spanTitle(address, weeks)} {...keyboard} sx={gridStyle}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" abbr={longWeekday.format(dateOf(one))}>
              {weekday.format(dateOf(one))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <CalendarDay
                key={one}
                day={one}
                address={address}
                rooms={byDay.get(one) ?? []}
                outside={span === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

/** Moves through the days by keys; the focus follows the chosen day. */
function useDayKeys(address: CalendarAddress) {
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const { day } = address

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onDay = (event.target as HTMLElement).dataset.day !== undefined
    if (event.key === 'Enter' && onDay) (event.target as HTMLElement).querySelector('a')?.focus()
    const move = moves(address)[event.key]
    if (!move || (!onDay && event.key.startsWith('Arrow'))) return
    event.preventDefault()
    byKey.current = true
    move()
  }

  return { ref: table, onKeyDown: onKey }
}

const moves = ({ day, today, goTo, goBy }: CalendarAddress): Record<string, () => void> => ({
  ArrowLeft: () => goTo(addDays(day, -1)),
  ArrowRight: () => goTo(addDays(day, 1)),
  ArrowUp: () => goTo(addDays(day, -7)),
  ArrowDown: () => goTo(addDays(day, 7)),
  Home: () => goTo(weekOf(day)[0] ?? day),
  End: () => goTo(weekOf(day)[6] ?? day),
  PageUp: () => goBy(-1),
  PageDown: () => goBy(1),
  t: () => goTo(today),
})

const gridStyle = {
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& th': { p: '10px 8px', fontSize: 12, fontWeight: 550, color: 'text.secondary', textAlign: 'left' },
  '& td': { borderTop: 1, borderColor: 'divider', verticalAlign: 'top', p: 0.5 },
  '& td + td': { borderLeft: 1, borderColor: 'divider' },
}

const fullDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })
const mostInMonth = 3

type DayProps = { day: string; address: CalendarAddress; rooms: RoomRow[]; outside: boolean }

/** One day of the grid with its rooms; a month shows the first ones and leads to the week for the others. */
function CalendarDay({ day, address, rooms, outside }: DayProps) {
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
      sx={{ ...dayStyle, height: week ? 420 : 118, ...(outside && outsideStyle) }}
    >
      <span
        style={visuallyHidden}
      >{`${fullDay.format(dateOf(day))}: ${rooms.length === 0 ? 'none' : counted(rooms.length, roomNoun)}`}</span>
      <Box component="span" className="number" aria-hidden sx={numberStyle}>
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
            <MoreButton day={day} address={address} count={rooms.length - shown.length} />
          </li>
        )}
      </Box>
    </Box>
  )
}

function MoreButton({ day, address, count }: { day: string; address: CalendarAddress; count: number }) {
  return (
    <Button size="small" variant="text" onClick={() => address.show('week', day)} sx={moreStyle}>
      {count} more
    </Button>
  )
}

const dayStyle = {
  position: 'relative' as const,
  '&[aria-current=date] > .number': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&[aria-selected=true]': { boxShadow: 'inset 0 0 0 1px currentColor' },
  '&:focus-visible': { outlineOffset: -2, outlineColor: 'primary.main' },
}

const outsideStyle = { bgcolor: 'background.default', '& > .number': { color: 'text.secondary' } }

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
