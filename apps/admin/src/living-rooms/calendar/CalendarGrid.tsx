import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { RoomRow } from '../documents.ts'
import { CalendarDay, scheduleAddress } from './CalendarDay.tsx'
import { spanTitle } from './CalendarToolbar.tsx'
import { addDays, dateOf, weekOf } from './calendarDays.ts'
import type { CalendarAddress } from './useCalendar.ts'
import { HourLabels } from './WeekDay.tsx'
import { hoursOf } from './weekHours.ts'

type Props = { address: CalendarAddress; weeks: string[][]; byDay: Map<string, RoomRow[]> }

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
const longWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })

/** A month or a week as a grid: arrows go from day to day, Page Up and Down on, Enter into a day's rooms, or to a new one. */
export function CalendarGrid({ address, weeks, byDay }: Props) {
  const { day, span } = address
  const keyboard = useDayKeys(address, byDay)
  const hours = span === 'week' ? hoursOf(byDay) : undefined
  return (
    <Box component="table" role="grid" aria-label={spanTitle(address, weeks)} {...keyboard} sx={gridStyle}>
      <thead>
        <tr>
          {hours && (
            <Box component="th" sx={{ width: 56 }}>
              <span style={visuallyHidden}>Hours</span>
            </Box>
          )}
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
            {hours && <HourLabels hours={hours} />}
            {week.map((one) => (
              <CalendarDay
                key={one}
                day={one}
                address={address}
                rooms={byDay.get(one) ?? []}
                hours={hours}
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
function useDayKeys(address: CalendarAddress, byDay: Map<string, RoomRow[]>) {
  const navigate = useNavigate()
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
    if (event.key === 'Enter' && onDay) {
      if (byDay.get(day)?.length) (event.target as HTMLElement).querySelector('a')?.focus()
      else if (day >= address.today) navigate(scheduleAddress(day))
    }
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
