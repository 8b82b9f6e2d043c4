import { type Pillar, type RoomPhase, roomPhaseLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { Link, useLocation } from 'react-router'
import type { ChipTone } from '../../shared/cells/StateChip.tsx'
import type { RoomRow } from '../documents.ts'
import { pillarTones } from '../RoomMarks.tsx'
import { usePhase } from '../useNowAt.ts'
import { dayOf } from './calendarDays.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

type Props = {
  room: RoomRow
  day: string
  /** With its hours, state and seats, and the whole title. */
  roomy: boolean
  /** Takes the height of its place. */
  filled?: boolean
}

/** A room in the calendar, in the colour of its first pillar, grey once it is over or cancelled; opens its page. */
export function CalendarRoom({ room, day, roomy, filled = false }: Props) {
  const { search } = useLocation()
  const phase = usePhase(room)
  const tone = isExpected(phase) ? (pillarTones[room.pillars[0] as Pillar] ?? 'neutral') : 'neutral'
  const filter = new URLSearchParams(search).get('filter')
  const listSearch = filter ? `?${new URLSearchParams({ filter })}` : ''
  return (
    <Box
      component={Link}
      to={`/admin/livingRooms/${room.id}/show`}
      state={{ listSearch, _scrollToTop: true }}
      title={room.title}
      sx={{
        ...roomStyle,
        ...coloursOf(tone),
        ...(roomy ? roomyStyle : shortStyle),
        ...(filled && filledStyle),
      }}
    >
      <Box component="time" dateTime={room.start} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {timeText(room, day, roomy)}
      </Box>{' '}
      <Box component="span" sx={phase === 'CANCELLED' ? cancelledStyle : titleStyle}>
        {room.title}
      </Box>
      {roomy ? (
        <span>
          {roomPhaseLabel(phase)} · {room.seatsTaken} of {room.capacity}
        </span>
      ) : (
        <span style={visuallyHidden}>, {roomPhaseLabel(phase)}</span>
      )}
    </Box>
  )
}

const coloursOf = (tone: ChipTone) => ({
  bgcolor: `hearth.${tone}Wash`,
  color: tone === 'neutral' ? 'text.secondary' : `hearth.${tone}Text`,
  borderLeftColor: tone === 'neutral' ? 'divider' : `hearth.${tone}`,
})

const isExpected = (phase: RoomPhase): boolean => phase === 'UPCOMING' || phase === 'RUNNING'

/** A room that began the day before only ends on this day. */
function timeText({ start, end }: RoomRow, day: string, roomy: boolean): string {
  const until = clock.format(new Date(end))
  if (dayOf(new Date(start)) < day) return `until ${until}`
  const from = clock.format(new Date(start))
  return roomy ? `${from}–${until}` : from
}

const roomStyle = {
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

const titleStyle = { fontWeight: 550, overflowWrap: 'anywhere' }
const cancelledStyle = { ...titleStyle, textDecoration: 'line-through' }

// Two lines, the time among them.
const shortStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  py: 0.25,
  lineHeight: '18px',
}
const roomyStyle = { display: 'block', py: 0.75, '& > span': { display: 'block' } }
const filledStyle = { height: 1, overflow: 'hidden', py: 0.25, lineHeight: '17px' }
