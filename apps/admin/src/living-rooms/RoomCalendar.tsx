import { maxPageSize, type Pillar, roomPhaseLabel } from '@hearth/contract'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { toFilterInput } from '../providers/filterInput.ts'
import type { GraphqlRequest } from '../providers/graphql.ts'
import type { CalendarDefinition, EntriesAsked, EntryLook } from '../shared/calendar/Calendar.ts'
import { CalendarPage } from '../shared/calendar/CalendarPage.tsx'
import { type RoomRow, roomsDocument, toRoomsVariables } from './documents.ts'
import { roomViews, useRoomListDefinition } from './list/RoomList.tsx'
import { pillarTones } from './RoomMarks.tsx'
import { usePhase } from './usePhase.ts'

/** The rooms of the list by month or by week. */
export function RoomCalendar() {
  const { request } = useDataProvider<HearthDataProvider>()
  const calendar = useMemo(() => roomCalendar(request), [request])
  return <CalendarPage list={useRoomListDefinition()} calendar={calendar} />
}

const roomCalendar = (request: GraphqlRequest): CalendarDefinition<RoomRow> => ({
  ...roomViews,
  useLook: useRoomLook,
  createOn: (day) => ({ label: 'schedule one', to: `/admin/livingRooms/create?day=${day}` }),
  async load(asked, signal) {
    const { livingRooms } = await request(roomsDocument, { ...within(asked), page: asked.page }, { signal })
    return { entries: livingRooms.edges.map(({ node }) => node), total: livingRooms.pageInfo.total }
  },
})

/** In the colour of its first pillar, grey once it is over or cancelled. */
function useRoomLook(room: RoomRow): EntryLook {
  const phase = usePhase(room)
  const isExpected = phase === 'UPCOMING' || phase === 'RUNNING'
  return {
    title: room.title,
    to: `/admin/livingRooms/${room.id}/show`,
    tone: isExpected ? (pillarTones[room.pillars[0] as Pillar] ?? 'neutral') : 'neutral',
    state: roomPhaseLabel(phase),
    more: `${room.seatsTaken} of ${room.capacity}`,
    isStruck: phase === 'CANCELLED',
  }
}

/** The list's own days and the calendar's: what both keep. */
function within({ from, to, filterValues }: EntriesAsked) {
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
