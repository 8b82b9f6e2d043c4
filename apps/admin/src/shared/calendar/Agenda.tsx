import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useListDefinition } from '../list/ListDefinition.ts'
import { Placeholder } from '../Placeholder.tsx'
import { isLasting } from './bars.ts'
import type { CalendarEntry } from './Calendar.ts'
import { CalendarItem } from './CalendarItem.tsx'
import { dateOf } from './calendarDays.ts'
import type { CalendarAddress } from './useCalendarAddress.ts'

const dayText = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

type Props = { address: CalendarAddress; byDay: Map<string, CalendarEntry[]>; loading: boolean }

/** The calendar on a phone: the days that have entries, one below the other. */
export function Agenda({ address: { span, day: shown, today }, byDay, loading }: Props) {
  const { noun } = useListDefinition()
  const isShown = (day: string) => span === 'week' || day.slice(0, 7) === shown.slice(0, 7)
  const days = oncePerEntry([...byDay].filter(([day]) => isShown(day)))
  if (loading) return <Placeholder height={240} />
  if (days.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary', py: 4, textAlign: 'center' }}>
        No {noun.many} in this {span}.
      </Typography>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {days.map(([day, entries]) => (
        <section key={day} aria-label={dayText.format(dateOf(day))}>
          <Typography
            component="h3"
            sx={{ fontWeight: 550, mb: 0.75, color: day === today ? 'primary.main' : 'inherit' }}
          >
            {dayText.format(dateOf(day))}
            {day === today && ' · today'}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <CalendarItem entry={entry} day={day} shape="roomy" />
              </li>
            ))}
          </Box>
        </section>
      ))}
    </Box>
  )
}

/** What lasts for days is listed on the first of them alone. */
function oncePerEntry(days: [string, CalendarEntry[]][]): [string, CalendarEntry[]][] {
  const listed = new Set<string>()
  return days.flatMap(([day, entries]): [string, CalendarEntry[]][] => {
    const first = entries.filter((entry) => !isLasting(entry) || !listed.has(entry.id))
    for (const { id } of first) listed.add(id)
    return first.length > 0 ? [[day, first]] : []
  })
}
