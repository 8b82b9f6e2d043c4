import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { useLocation } from 'react-router'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { FilterDrawer, useFilterPanel } from '../list/filters/FilterDrawer.tsx'
import { FilterChips, FilterPanel } from '../list/filters/FilterPanel.tsx'
import {
  type AnyListDefinition,
  type ListDefinition,
  ListDefinitionContext,
  useListDefinition,
} from '../list/ListDefinition.ts'
import { BrokenAddress } from '../list/ListNotices.tsx'
import { problemOfAddress } from '../list/listAddress.ts'
import { SearchField } from '../list/SearchField.tsx'
import { Agenda } from './Agenda.tsx'
import { type AnyCalendar, CalendarContext, type CalendarDefinition, type CalendarEntry } from './Calendar.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarHead, CalendarToolbar } from './CalendarToolbar.tsx'
import { entriesByDay, weekOf, weeksOfMonth } from './calendarDays.ts'
import { type CalendarAddress, useCalendarAddress } from './useCalendarAddress.ts'
import { useCalendarEntries } from './useCalendarEntries.ts'

type PageProps<Entry extends CalendarEntry> = {
  /** The list that shows the same entries. */
  list: ListDefinition<Entry>
  calendar: CalendarDefinition<Entry>
}

/** The entries of a list, with its filters, by month or by week in the person's own time. */
export function CalendarPage<Entry extends CalendarEntry>({ list, calendar }: PageProps<Entry>) {
  const { title, filters } = list
  useDocumentTitle(title)
  const address = useCalendarAddress()
  const { search } = useLocation()
  const filter = new URLSearchParams(search).get('filter')
  const problem =
    address.problem ??
    problemOfAddress(filter ? `?${new URLSearchParams({ filter })}` : '', { sortFields: [], filters })
  if (problem) return <BrokenAddress title={title} problem={problem} />
  return (
    <CalendarContext value={calendar as unknown as AnyCalendar}>
      <ListDefinitionContext value={withoutTabs(list) as unknown as AnyListDefinition}>
        <FilteredCalendar address={address} />
      </ListDefinitionContext>
    </CalendarContext>
  )
}

/** The calendar shows entries of every state, and filters by it like by anything else. */
const withoutTabs = <Entry extends CalendarEntry>({ tabs: _, ...list }: ListDefinition<Entry>) => list

function FilteredCalendar({ address }: { address: CalendarAddress }) {
  const { span, day, filterValues, setFilters } = address
  const weeks = useMemo(() => (span === 'month' ? weeksOfMonth(day) : [weekOf(day)]), [span, day])
  const days = weeks.flat()
  const found = useCalendarEntries(days, filterValues)
  const byDay = entriesByDay(found.data?.entries ?? [], days)
  // What the filter's parts need of a list; the calendar has no pages and nothing to sort or select.
  const list = {
    filterValues,
    setFilters,
    total: new Set([...byDay.values()].flat().map(({ id }) => id)).size,
  } as unknown as ListControllerResult
  return (
    <ListContextProvider value={list}>
      <CalendarScreen address={address} weeks={weeks} byDay={byDay} found={found} />
    </ListContextProvider>
  )
}

type Props = {
  address: CalendarAddress
  weeks: string[][]
  byDay: Map<string, CalendarEntry[]>
  found: ReturnType<typeof useCalendarEntries>
}

function CalendarScreen({ address, weeks, byDay, found }: Props) {
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
      <Notices found={found} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Box
          aria-busy={found.isFetching}
          sx={{ flex: 1, minWidth: 0, opacity: found.isPlaceholderData ? 0.6 : 1 }}
        >
          {phone ? (
            <Agenda address={address} byDay={byDay} loading={found.isPending} />
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

function Notices({ found }: Pick<Props, 'found'>) {
  const { noun } = useListDefinition()
  return (
    <>
      {found.error && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {found.error.message}
        </Alert>
      )}
      {found.data?.complete === false && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          Showing the first {found.data.entries.length} {noun.many}. Filter the calendar to see the others.
        </Alert>
      )}
    </>
  )
}
