import Box from '@mui/material/Box'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { RoomRow } from '../room.ts'
import { CalendarDay } from './CalendarDay.tsx'
import { spanTitle } from './CalendarToolbar.tsx'
import { addDays, dateOf, weekOf } from './calendarDays.ts'
import type { CalendarAddress } from './useCalendarAddress.ts'

type Props = { address: CalendarAddress; weeks: string[][]; byDay: Map<string, RoomRow[]> }

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
const longWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })

/** A month or a week as a grid: arrows go from day to day, Page Up and Down on, Enter into a day's rooms. */
export function CalendarGrid({ address, weeks, byDay }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const { day, span } = address

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

  return (
    <Box
      component="table"
      role="grid"
      aria-label={spanTitle(address, weeks)}
      ref={table}
      onKeyDown={onKey}
      sx={gridStyle}
    >
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
