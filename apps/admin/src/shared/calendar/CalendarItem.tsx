import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { Link, useLocation } from 'react-router'
import type { ChipTone } from '../cells/StateChip.tsx'
import { isLasting } from './bars.ts'
import { type CalendarEntry, type EntryLook, useCalendar } from './Calendar.ts'
import { dayOf } from './calendarDays.ts'
import type { Dragging } from './useDragging.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Two lines in a day, one line across days, all there is to say, or the same cut to its place. */
type Shape = 'short' | 'bar' | 'roomy' | 'filled'

type Props = {
  entry: CalendarEntry
  day: string
  shape: Shape
  dragging?: Dragging
}

/** An entry in the calendar, in its colour; opens its page. */
export function CalendarItem({ entry, day, shape, dragging }: Props) {
  const { Tools, useLook } = useCalendar()
  const { search } = useLocation()
  const look = useLook(entry)
  const filter = new URLSearchParams(search).get('filter')
  const listSearch = filter ? `?${new URLSearchParams({ filter })}` : ''
  return (
    <Box
      sx={{
        ...frameStyle,
        ...(shape === 'filled' && { height: 1 }),
        ...(shape !== 'roomy' && quietToolsStyle),
      }}
    >
      <Box
        component={Link}
        to={look.to}
        state={{ listSearch, _scrollToTop: true }}
        title={look.title}
        data-entry={entry.id}
        {...dragging?.source(entry)}
        sx={{ ...linkStyle, ...coloursOf(look.tone), ...shapes[shape] }}
      >
        <Box component="time" dateTime={entry.start} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {timeText(entry, day, shape)}
        </Box>{' '}
        <Box component="span" sx={look.isStruck ? struckStyle : titleStyle}>
          {look.title}
        </Box>
        <State look={look} shape={shape} />
      </Box>
      {Tools && (
        <Box className="tools" sx={{ ...toolsStyle, ...(shape === 'bar' && { top: 0 }) }}>
          <Tools entry={entry} />
        </Box>
      )}
    </Box>
  )
}

const State = ({ look: { state, more }, shape }: { look: EntryLook; shape: Shape }) =>
  shape === 'roomy' || shape === 'filled' ? (
    <span>
      {state}
      {more && ` · ${more}`}
    </span>
  ) : (
    <span style={visuallyHidden}>, {state}</span>
  )

const coloursOf = (tone: ChipTone) => ({
  bgcolor: `hearth.${tone}Wash`,
  color: tone === 'neutral' ? 'text.secondary' : `hearth.${tone}Text`,
  borderLeftColor: tone === 'neutral' ? 'divider' : `hearth.${tone}`,
})

/** An entry that began the day before only ends on this day. */
function timeText({ start, end }: CalendarEntry, day: string, shape: Shape): string {
  const isRoomy = shape === 'roomy' || shape === 'filled'
  const begins = dayOf(new Date(start)) === day
  if (isLasting({ start, end })) {
    if (isRoomy) return dayAndClock.formatRange(new Date(start), new Date(end))
    return begins ? clock.format(new Date(start)) : ''
  }
  if (dayOf(new Date(start)) < day) return `until ${clock.format(new Date(end))}`
  const from = clock.format(new Date(start))
  return isRoomy ? `${from}–${clock.format(new Date(end))}` : from
}

const frameStyle = { position: 'relative', minWidth: 0 } as const

// Where there is little room the tools show on the way to them; a finger has them in sight.
const quietToolsStyle = {
  '@media (hover: hover)': { '&:not(:hover, :focus-within) > .tools': { opacity: 0 } },
}

const linkStyle = {
  gap: 0.75,
  px: 0.75,
  borderRadius: '6px',
  borderLeft: 3,
  fontSize: 12,
  lineHeight: '20px',
  textDecoration: 'none',
  minWidth: 0,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outlineOffset: -2 },
}

const toolsStyle = { position: 'absolute', top: 2, right: 2 } as const

const titleStyle = { fontWeight: 550, overflowWrap: 'anywhere' }
const struckStyle = { ...titleStyle, textDecoration: 'line-through' }

const roomyStyle = { display: 'block', py: 0.75, '& > span': { display: 'block' } }
const shapes: Record<Shape, object> = {
  // Two lines, the time among them.
  short: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    py: 0.25,
    lineHeight: '18px',
  },
  bar: {
    display: 'block',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    lineHeight: '24px',
  },
  roomy: roomyStyle,
  filled: { ...roomyStyle, height: 1, overflow: 'hidden', py: 0.25, lineHeight: '17px' },
}
