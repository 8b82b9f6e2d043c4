import { useMemo } from 'react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { useLocation } from 'react-router'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { type AnyListDefinition, ListDefinitionContext } from '../../shared/list/ListDefinition.ts'
import { BrokenAddress } from '../../shared/list/ListNotices.tsx'
import { problemOfAddress } from '../../shared/list/listAddress.ts'
import { useRoomListDefinition } from '../list/useRoomListDefinition.tsx'
import { CalendarScreen } from './CalendarScreen.tsx'
import { roomsByDay, weekOf, weeksOfMonth } from './calendarDays.ts'
import { useCalendarAddress } from './useCalendarAddress.ts'
import { useCalendarRooms } from './useCalendarRooms.ts'

/** The rooms of the list, with its filters, by month or by week in the person's own time. */
export function RoomCalendar() {
  useDocumentTitle('Living Rooms')
  const definition = useRoomListDefinition()
  const address = useCalendarAddress()
  const { search } = useLocation()
  const filter = new URLSearchParams(search).get('filter')
  const problem =
    address.problem ??
    problemOfAddress(filter ? `?${new URLSearchParams({ filter })}` : '', {
      sortFields: [],
      filters: definition.filters,
    })
  if (problem) return <BrokenAddress title="Living Rooms" problem={problem} />
  return (
    <ListDefinitionContext value={definition as unknown as AnyListDefinition}>
      <FilteredCalendar address={address} />
    </ListDefinitionContext>
  )
}

function FilteredCalendar({ address }: { address: ReturnType<typeof useCalendarAddress> }) {
  const { span, day, filterValues, setFilters } = address
  const weeks = useMemo(() => (span === 'month' ? weeksOfMonth(day) : [weekOf(day)]), [span, day])
  const days = weeks.flat()
  const rooms = useCalendarRooms(days, filterValues)
  const byDay = roomsByDay(rooms.data?.rooms ?? [], days)
  // What the filter's parts read of a list; the calendar has no pages and nothing to sort or select.
  const list = {
    filterValues,
    setFilters,
    total: new Set([...byDay.values()].flat().map(({ id }) => id)).size,
  } as unknown as ListControllerResult
  return (
    <ListContextProvider value={list}>
      <CalendarScreen address={address} weeks={weeks} byDay={byDay} rooms={rooms} />
    </ListContextProvider>
  )
}
