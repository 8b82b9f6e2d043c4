import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import type { CalendarEntry } from './Calendar.ts'
import { CalendarItem } from './CalendarItem.tsx'
import type { Dragging } from './useDragging.ts'
import { type Hours, hourHeight, placeEntries } from './weekHours.ts'

type Props = { day: string; entries: CalendarEntry[]; hours: Hours; top: number; dragging: Dragging }

/** A day of the week view: its entries at their hours, those at the same time beside each other. */
export function WeekDay({ day, entries, hours, top, dragging }: Props) {
  return (
    <Box component="ul" sx={{ ...columnStyle, ...linesStyle, top }}>
      {placeEntries(day, entries).map(({ entry, from, to, lane, lanes }) => (
        <Box
          component="li"
          key={entry.id}
          sx={{
            position: 'absolute',
            top: (from - hours.from) * hourHeight,
            height: (to - from) * hourHeight - 2,
            left: `${(100 * lane) / lanes}%`,
            width: `calc(${100 / lanes}% - 2px)`,
          }}
        >
          <CalendarItem entry={entry} day={day} shape="filled" dragging={dragging} />
        </Box>
      ))}
    </Box>
  )
}

/** The hours at the left edge of the week. */
export function HourLabels({ hours: { from, to }, top }: { hours: Hours; top: number }) {
  return (
    <Box component="th" scope="row" sx={{ position: 'relative', borderTop: 1, borderColor: 'divider' }}>
      <span style={visuallyHidden}>Hours</span>
      <Box aria-hidden sx={{ ...columnStyle, top }}>
        {Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index).map((hour) => (
          <Box key={hour} component="span" sx={{ ...labelStyle, top: (hour - from) * hourHeight - 8 }}>
            {String(hour).padStart(2, '0')}:00
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const columnStyle = {
  position: 'absolute',
  insetInline: '2px',
  bottom: 0,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const

const linesStyle = {
  backgroundImage: 'linear-gradient(color-mix(in srgb, currentColor 9%, transparent) 1px, transparent 1px)',
  backgroundSize: `100% ${hourHeight}px`,
}

const labelStyle = { position: 'absolute', right: 6, fontSize: 11, fontVariantNumeric: 'tabular-nums' }
