import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { useLocation } from 'react-router'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { FilterDrawer, useFilterPanel } from '../../shared/list/filters/FilterDrawer.tsx'
import { FilterChips, FilterPanel } from '../../shared/list/filters/FilterPanel.tsx'
import {
  type AnyListDefinition,
  type ListDefinition,
  ListDefinitionContext,
} from '../../shared/list/ListDefinition.ts'
import { BrokenAddress } from '../../shared/list/ListNotices.tsx'
import { problemOfAddress } from '../../shared/list/listAddress.ts'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import type { RoomRow } from '../documents.ts'
import { useRoomListDefinition } from '../list/RoomList.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarRoom } from './CalendarRoom.tsx'
import { CalendarHead, CalendarToolbar } from './CalendarToolbar.tsx'
import { dateOf, roomsByDay, weekOf, weeksOfMonth } from './calendarDays.ts'
import { type CalendarAddress, useCalendarAddress, useCalendarRooms } from './useCalendar.ts'

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
    <ListDefinitionContext value={withoutTabs(definition) as unknown as AnyListDefinition}>
      <FilteredCalendar address={address} />
    </ListDefinitionContext>
  )
}

/** The calendar shows rooms of every state, and filters by it like by anything else. */
const withoutTabs = ({ tabs: _, ...definition }: ListDefinition<RoomRow>) => definition

function FilteredCalendar({ address }: { address: CalendarAddress }) {
  const { span, day, filterValues, setFilters } = address
  const weeks = useMemo(() => (span === 'month' ? weeksOfMonth(day) : [weekOf(day)]), [span, day])
  const days = weeks.flat()
  const rooms = useCalendarRooms(days, filterValues)
  const byDay = roomsByDay(rooms.data?.rooms ?? [], days)
  // What the filter's parts need of a list; the calendar has no pages and nothing to sort or select.
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

type Props = {
  address: CalendarAddress
  weeks: string[][]
  byDay: Map<string, RoomRow[]>
  rooms: ReturnType<typeof useCalendarRooms>
}

function CalendarScreen({ address, weeks, byDay, rooms }: Props) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const panel = useFilterPanel(wide)
  return (
    <>
      <CalendarHead panel={panel} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 1.75 }}>
        <SearchField />
        <FilterChips />
      </Box>
      <CalendarToolbar address={address} weeks={weeks} />
      <Notices rooms={rooms} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Box
          aria-busy={rooms.isFetching}
          sx={{ flex: 1, minWidth: 0, opacity: rooms.isPlaceholderData ? 0.6 : 1 }}
        >
          {phone ? (
            <Agenda address={address} byDay={byDay} loading={rooms.isPending} />
          ) : (
            <CalendarGrid address={address} weeks={weeks} byDay={byDay} />
          )}
        </Box>
        {wide && (
          <Collapse in={panel.open} orientation="horizontal" unmountOnExit>
            <Box component="aside" aria-label="Filters" id={panel.id} sx={{ width: 248, pl: 2.5 }}>
              <FilterPanel />
            </Box>
          </Collapse>
        )}
      </Box>
      {!wide && <FilterDrawer panel={panel} sheet={phone} />}
    </>
  )
}

function Notices({ rooms }: Pick<Props, 'rooms'>) {
  return (
    <>
      {rooms.error && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {rooms.error.message}
        </Alert>
      )}
      {rooms.data?.complete === false && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          Showing the first {rooms.data.rooms.length} Living Rooms. Filter the calendar to see the others.
        </Alert>
      )}
    </>
  )
}

const dayText = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

type AgendaProps = { address: CalendarAddress; byDay: Map<string, RoomRow[]>; loading: boolean }

/** The calendar on a phone: the days that have rooms, one below the other. */
function Agenda({ address: { span, day: shown, today }, byDay, loading }: AgendaProps) {
  const isShown = (day: string) => span === 'week' || day.slice(0, 7) === shown.slice(0, 7)
  const days = [...byDay].filter(([day, rooms]) => rooms.length > 0 && isShown(day))
  if (loading) return <Placeholder height={240} />
  if (days.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary', py: 4, textAlign: 'center' }}>
        No Living Rooms in this {span}.
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
