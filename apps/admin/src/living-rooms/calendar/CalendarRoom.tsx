import { type Pillar, roomPhaseLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { Link, useLocation } from 'react-router'
import type { RoomRow } from '../documents.ts'
import { pillarTones } from '../RoomMarks.tsx'
import { usePhase } from '../useNowAt.ts'
import { dayOf } from './calendarDays.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** A room in the calendar, in the colour of its first pillar; opens its page. */
export function CalendarRoom({ room, day, roomy }: { room: RoomRow; day: string; roomy: boolean }) {
  const { search } = useLocation()
  const phase = usePhase(room)
  const tone = pillarTones[room.pillars[0] as Pillar] ?? 'neutral'
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
        bgcolor: `hearth.${tone}Wash`,
        color: tone === 'neutral' ? 'text.primary' : `hearth.${tone}Text`,
        borderLeftColor: tone === 'neutral' ? 'divider' : `hearth.${tone}`,
        display: roomy ? 'block' : 'flex',
        py: roomy ? 0.75 : 0.25,
      }}
    >
      <Box component="time" dateTime={room.start} sx={{ fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
        {timeText(room, day, roomy)}
      </Box>
      <Box component="span" sx={roomy ? roomyTitle : shortTitle}>
        {room.title}
      </Box>
      {roomy ? (
        <Box component="span" sx={{ display: 'block' }}>
          {roomPhaseLabel(phase)} · {room.seatsTaken} of {room.capacity}
        </Box>
      ) : (
        <span style={visuallyHidden}>, {roomPhaseLabel(phase)}</span>
      )}
    </Box>
  )
}

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

const shortTitle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 550 }
const roomyTitle = { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' }
