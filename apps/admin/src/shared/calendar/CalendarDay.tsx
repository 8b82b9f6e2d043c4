import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../counted.ts'
import { useListDefinition } from '../list/ListDefinition.ts'
import { isLasting } from './bars.ts'
import { type CalendarEntry, useCalendar } from './Calendar.ts'
import { CalendarItem } from './CalendarItem.tsx'
import { dateOf } from './calendarDays.ts'
import { barHeight, DayBars, topOfHours, type WeekView } from './DayBars.tsx'
import type { CalendarAddress } from './useCalendarAddress.ts'
import type { Dragging } from './useDragging.ts'
import { WeekDay } from './WeekDay.tsx'
import { hourHeight } from './weekHours.ts'

const fullDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })
const mostInMonth = 3
/** In pixels, of a day in a month without many bars. */
const usualHeight = 118

type DayProps = {
  day: string
  /** Its place in the week, from 0. */
  index: number
  address: CalendarAddress
  entries: CalendarEntry[]
  view: WeekView
  dragging: Dragging
}

/** One day of the grid with its entries. A click beside them makes one there; what is past is grey. */
export function CalendarDay({ day, index, address, entries, view, dragging }: DayProps) {
  const chosen = day === address.day
  const past = day < address.today
  const outside = address.span === 'month' && day.slice(0, 7) !== address.day.slice(0, 7)
  const makeEntry = useMakingEntry(day, past)
  return (
    <Box
      component="td"
      role="gridcell"
      data-day={day}
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-current={day === address.today ? 'date' : undefined}
      onClick={makeEntry}
      sx={{
        ...dayStyle,
        height: heightOf(view),
        ...((outside || past) && quietStyle),
        ...(!past && openStyle),
        ...(dragging.over === day && overStyle),
      }}
    >
      <SpokenDay day={day} entries={entries} past={past} />
      <Box component="span" className="number" aria-hidden sx={numberStyle}>
        {dateOf(day).getDate()}
      </Box>
      <DayBars day={day} index={index} view={view} dragging={dragging} />
      <TimedEntries day={day} address={address} entries={entries} view={view} dragging={dragging} />
    </Box>
  )
}

/** A month's rows are as high as each other until one has many bars. */
const heightOf = ({ hours, lanes }: WeekView): number =>
  hours
    ? topOfHours(lanes) + (hours.to - hours.from) * hourHeight
    : Math.max(usualHeight, topOfHours(lanes) + barHeight)

/** A click on the day itself, not on what stands in it. */
function useMakingEntry(day: string, past: boolean) {
  const { createOn } = useCalendar()
  const navigate = useNavigate()
  if (past) return undefined
  return ({ target }: MouseEvent) => {
    if ((target as Element).closest('a, button, [role=dialog], .MuiBackdrop-root')) return
    navigate(createOn(day).to)
  }
}

function SpokenDay({ day, entries, past }: Pick<DayProps, 'day' | 'entries'> & { past: boolean }) {
  const { noun } = useListDefinition()
  const { createOn } = useCalendar()
  const name = fullDay.format(dateOf(day))
  const what =
    entries.length > 0
      ? counted(entries.length, noun)
      : `none${past ? '' : `. Press Enter to ${createOn(day).label}`}`
  return <span style={visuallyHidden}>{`${name}: ${what}`}</span>
}

/** The entries with hours: at them in a week, the first few of them in a month. */
function TimedEntries({ day, address, entries, view, dragging }: Omit<DayProps, 'index'>) {
  const timed = entries.filter((entry) => !isLasting(entry))
  if (view.hours)
    return (
      <WeekDay
        day={day}
        entries={timed}
        hours={view.hours}
        top={topOfHours(view.lanes)}
        dragging={dragging}
      />
    )
  const bars = view.bars.filter(({ entry }) => entries.includes(entry))
  const hiddenBars = bars.filter(({ lane }) => lane >= view.lanes).length
  const fits = hiddenBars === 0 && timed.length <= mostInMonth
  const shown = fits ? timed : timed.slice(0, mostInMonth - 1)
  return (
    <Box component="ul" sx={entriesStyle}>
      {shown.map((entry) => (
        <li key={entry.id}>
          <CalendarItem entry={entry} day={day} shape="short" dragging={dragging} />
        </li>
      ))}
      {!fits && (
        <li>
          <Button size="small" variant="text" onClick={() => address.show('week', day)} sx={moreStyle}>
            {hiddenBars + timed.length - shown.length} more
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

const overStyle = { bgcolor: 'hearth.emberWash' }

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

const entriesStyle = {
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
