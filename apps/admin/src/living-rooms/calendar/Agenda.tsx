import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { RoomRow } from '../room.ts'
import { CalendarRoom } from './CalendarRoom.tsx'
import { dateOf } from './calendarDays.ts'
import type { CalendarAddress } from './useCalendarAddress.ts'

const dayText = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

type Props = { address: CalendarAddress; byDay: Map<string, RoomRow[]>; loading: boolean }

/** The calendar on a phone: the days that have rooms, one below the other. */
export function Agenda({ address: { span, day: shown, today }, byDay, loading }: Props) {
  const isShown = (day: string) => span === 'week' || day.slice(0, 7) === shown.slice(0, 7)
  const days = [...byDay].filter(([day, rooms]) => rooms.length > 0 && isShown(day))
  if (loading) return <Skeleton height={240} aria-label="Loading" />
  if (days.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary', py: 4, textAlign: 'center' }}>
        There is no Living Room in these days.
      </Typography>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {days.map(([day, rooms]) => (
        <section key={day} aria-label={dayText.format(dateOf(day))}>
          <Typography
            component="h3"
            sx={{ fontWeight: 550, mb: 0.75, color: day === today ? 'primary.main' : 'inherit' }}
          >
            {dayText.format(dateOf(day))}
            {day === today && ' · today'}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
            {rooms.map((room) => (
              <li key={room.id}>
                <CalendarRoom room={room} day={day} roomy />
              </li>
            ))}
          </Box>
        </section>
      ))}
    </Box>
  )
}
