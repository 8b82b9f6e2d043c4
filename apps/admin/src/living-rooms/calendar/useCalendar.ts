import { maxPageSize } from '@hearth/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { toFilterInput } from '../../providers/filterInput.ts'
import { type RoomRow, roomsDocument, toRoomsVariables } from '../documents.ts'
import { useNowAt } from '../useNowAt.ts'
import { addDays, addMonths, dateOf, dayOf, isDay } from './calendarDays.ts'

export type Span = 'month' | 'week'

/** What the calendar shows is in its address: the day, whether its month or its week, and the list's filter. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams()
  const tomorrow = addDays(dayOf(new Date()), 1)
  const today = dayOf(useNowAt([dateOf(tomorrow).toISOString()]))
  const span: Span = params.get('span') === 'week' ? 'week' : 'month'
  const asked = params.get('day')
  const day = asked && isDay(asked) ? asked : today
  const filterText = params.get('filter')
  const filterValues = useMemo(() => parseFilter(filterText), [filterText])

  function change(changes: Record<string, string | null>, replace = true) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace },
    )
  }

  return {
    span,
    day,
    today,
    filterValues,
    problem: asked && !isDay(asked) ? `'${asked}' is not a date.` : null,
    goTo: (next: string) => change({ day: next }),
    goBy: (steps: number) =>
      change({ day: span === 'month' ? addMonths(day, steps) : addDays(day, 7 * steps) }),
    show: (next: Span, at = day) => change({ span: next, day: at }, false),
    setFilters: (filter: Record<string, unknown>) =>
      change({ filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : null }),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>

/** A filter that cannot be parsed is reported before the calendar is shown. */
export function parseFilter(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

/** A room that began the evening before is still on the first day. */
const margin = 2
/** More rooms than this make no readable calendar. */
const mostPages = 5

/** The rooms of some days that the list's filter keeps. */
export function useCalendarRooms(days: string[], filterValues: Record<string, unknown>) {
  const { request } = useDataProvider<HearthDataProvider>()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return useQuery({
    queryKey: ['livingRooms', 'calendar', first, last, filterValues],
    queryFn: async ({ signal }) => {
      const asked = within(filterValues, dateOf(addDays(first, -margin)), dateOf(addDays(last, 1 + margin)))
      const rooms: RoomRow[] = []
      for (let page = 1; page <= mostPages; page++) {
        const { livingRooms } = await request(roomsDocument, { ...asked, page }, { signal })
        rooms.push(...livingRooms.edges.map(({ node }) => node))
        if (rooms.length >= livingRooms.pageInfo.total) return { rooms, complete: true }
      }
      return { rooms, complete: false }
    },
    placeholderData: keepPreviousData,
  })
}

/** The list's own days and the calendar's: what both keep. */
function within(filterValues: Record<string, unknown>, from: Date, to: Date) {
  const asked = toRoomsVariables({
    limit: maxPageSize,
    page: 1,
    sort: { field: 'start', order: 'ASC' },
    filter: toFilterInput(filterValues),
  })
  const start = Math.max(from.getTime(), Date.parse(asked.start ?? '') || Number.NEGATIVE_INFINITY)
  const end = Math.min(to.getTime(), Date.parse(asked.end ?? '') || Number.POSITIVE_INFINITY)
  return { ...asked, start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}
