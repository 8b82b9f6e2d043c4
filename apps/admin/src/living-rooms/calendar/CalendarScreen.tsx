import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { FilterDrawer, useFilterPanel } from '../../shared/list/FilterDrawer.tsx'
import { FilterChips, FilterPanel } from '../../shared/list/FilterPanel.tsx'
import { SearchField } from '../../shared/list/SearchField.tsx'
import type { RoomRow } from '../room.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import type { CalendarAddress } from './useCalendarAddress.ts'
import type { useCalendarRooms } from './useCalendarRooms.ts'

type Props = {
  address: CalendarAddress
  weeks: string[][]
  byDay: Map<string, RoomRow[]>
  rooms: ReturnType<typeof useCalendarRooms>
}

export function CalendarScreen({ address, weeks, byDay, rooms }: Props) {
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
      {rooms.error && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {rooms.error.message}
        </Alert>
      )}
      {rooms.data?.complete === false && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          There are more Living Rooms than a calendar can show: these are the first {rooms.data.rooms.length}.
          Filter to see the others.
        </Alert>
      )}
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
