import { maxPageSize } from '@hearth/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { toFilterInput } from '../../providers/filterInput.ts'
import { roomsDocument } from '../documents.ts'
import type { RoomRow } from '../room.ts'
import { toRoomsVariables } from '../roomsVariables.ts'
import { addDays, dateOf } from './calendarDays.ts'

/** A room that began the evening before still stands on the first day. */
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
