import Box from '@mui/material/Box'
import type { Bar } from './bars.ts'
import type { CalendarEntry } from './Calendar.ts'
import { CalendarItem } from './CalendarItem.tsx'
import type { Dragging } from './useDragging.ts'
import type { Hours } from './weekHours.ts'

/** In pixels: what is above the entries of a day, and from one bar to the next. */
const headHeight = 32
export const barHeight = 28

/** Where the hours of a week begin, below its bars. */
export const topOfHours = (lanes: number): number => headHeight + lanes * barHeight

/** What is shown of one week: its bars, in how many lanes, and the hours; a month shows none. */
export type WeekView = { bars: Bar<CalendarEntry>[]; lanes: number; hours: Hours | undefined }

type Props = {
  day: string
  /** Its place in the week, from 0. */
  index: number
  view: WeekView
  dragging: Dragging
}

/** The bars that begin on this day, across the days that follow; an empty place for those that go on. */
export function DayBars({ day, index, view: { bars, lanes }, dragging }: Props) {
  const own = bars.filter(({ first, lane }) => first === index && lane < lanes)
  return (
    <>
      {own.map(({ entry, days, lane }) => (
        <Box key={entry.id} sx={{ ...barStyle, top: topOfHours(lane), width: `calc(${days * 100}% - 4px)` }}>
          <CalendarItem entry={entry} day={day} shape="bar" dragging={dragging} />
        </Box>
      ))}
      {lanes > 0 && <Box sx={{ height: lanes * barHeight }} />}
    </>
  )
}

// Over the days that it goes on to, which come later in the row.
const barStyle = { position: 'absolute', left: 2, zIndex: 1 } as const
