import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Bar, isLasting, placeBars } from './bars.ts'
import { type CalendarEntry, useCalendar } from './Calendar.ts'
import { CalendarDay } from './CalendarDay.tsx'
import { spanTitle } from './CalendarToolbar.tsx'
import { addDays, dateOf, weekOf } from './calendarDays.ts'
import { topOfHours } from './DayBars.tsx'
import type { CalendarAddress } from './useCalendarAddress.ts'
import { useDragging } from './useDragging.ts'
import { HourLabels } from './WeekDay.tsx'
import { hoursOf } from './weekHours.ts'

type ByDay = Map<string, CalendarEntry[]>
type Props = { address: CalendarAddress; weeks: string[][]; byDay: ByDay }

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
const longWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const mostLanesInMonth = 4

/** A month or a week as a grid: arrows go from day to day, Page Up and Down on, Enter into a day's entries, or to a new one. */
export function CalendarGrid({ address, weeks, byDay }: Props) {
  const keyboard = useDayKeys(address, byDay)
  const dragging = useDragging(useCalendar().move)
  const views = weeks.map((week) => ({ week, view: viewOf(week, byDay, address.span) }))
  const isWeek = address.span === 'week'
  return (
    <Box
      component="table"
      role="grid"
      aria-label={spanTitle(address, weeks)}
      {...keyboard}
      {...dragging.target}
      sx={gridStyle}
    >
      <WeekdayHead days={weeks[0] ?? []} isWeek={isWeek} />
      <tbody>
        {views.map(({ week, view }) => (
          <tr key={week[0]}>
            {view.hours && <HourLabels hours={view.hours} top={topOfHours(view.lanes)} />}
            {week.map((day, index) => (
              <CalendarDay
                key={day}
                day={day}
                index={index}
                address={address}
                entries={byDay.get(day) ?? []}
                view={view}
                dragging={dragging}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function WeekdayHead({ days, isWeek }: { days: string[]; isWeek: boolean }) {
  return (
    <thead>
      <tr>
        {isWeek && (
          <Box component="th" sx={{ width: 56 }}>
            <span style={visuallyHidden}>Hours</span>
          </Box>
        )}
        {days.map((one) => (
          <th key={one} scope="col" abbr={longWeekday.format(dateOf(one))}>
            {weekday.format(dateOf(one))}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A month has room for a few lanes of bars, a week for all. */
function viewOf(week: string[], byDay: ByDay, span: CalendarAddress['span']) {
  const ofWeek = new Map(week.map((day) => [day, byDay.get(day) ?? []]))
  const bars = placeBars(week, [...new Set([...ofWeek.values()].flat())])
  const lanes = lanesOf(bars)
  if (span === 'month') return { bars, lanes: Math.min(lanes, mostLanesInMonth), hours: undefined }
  const timed = [...ofWeek].map(
    ([day, entries]) => [day, entries.filter((entry) => !isLasting(entry))] as const,
  )
  return { bars, lanes, hours: hoursOf(new Map(timed)) }
}

const lanesOf = (bars: Bar<CalendarEntry>[]): number => Math.max(0, ...bars.map(({ lane }) => lane + 1))

/** Moves through the days by keys; the focus follows the chosen day. */
function useDayKeys(address: CalendarAddress, byDay: ByDay) {
  const navigate = useNavigate()
  const { createOn } = useCalendar()
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
      const [first] = byDay.get(day) ?? []
      // A bar is where it begins, which may be another day.
      if (first) table.current?.querySelector<HTMLElement>(`[data-entry="${first.id}"]`)?.focus()
      else if (day >= address.today) navigate(createOn(day).to)
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
