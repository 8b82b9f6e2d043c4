import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CalendarEntry, useCalendar } from './Calendar.ts'
import { addDays, dateOf } from './calendarDays.ts'

/** An entry that began the evening before is still on the first day. */
const margin = 2
/** More entries than this make no readable calendar. */
const mostPages = 5

/** The entries of some days that the list's filter keeps. */
export function useCalendarEntries(days: string[], filterValues: Record<string, unknown>) {
  const { resource, load } = useCalendar()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return useQuery({
    queryKey: [resource, 'calendar', first, last, filterValues],
    queryFn: async ({ signal }) => {
      const time = { from: dateOf(addDays(first, -margin)), to: dateOf(addDays(last, 1 + margin)) }
      const entries: CalendarEntry[] = []
      for (let page = 1; page <= mostPages; page++) {
        const found = await load({ ...time, filterValues, page }, signal)
        entries.push(...found.entries)
        if (entries.length >= found.total) return { entries, complete: true }
      }
      return { entries, complete: false }
    },
    placeholderData: keepPreviousData,
  })
}
