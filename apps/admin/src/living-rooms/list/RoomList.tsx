import { choicesOf, roomPhaseLabel, roomPhases } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useHearth } from '../../providers/hearth.ts'
import { ViewSwitch } from '../../shared/calendar/ViewSwitch.tsx'
import { BulkExportAction } from '../../shared/list/ExportButtons.tsx'
import type {
  FilterChoice,
  FilterDefinition,
  ListDefinition,
  ListTab,
  RowLink,
} from '../../shared/list/ListDefinition.ts'
import { ListPage } from '../../shared/list/ListPage.tsx'
import { useSelection } from '../../shared/list/SelectionProvider.tsx'
import { periodText } from '../../shared/time/periodText.ts'
import { ownTimeZone } from '../../shared/time/zonedTime.ts'
import { type RoomRow, roomsExportDocument } from '../documents.ts'
import { JoinLink } from '../JoinLink.tsx'
import { RoomDeleteDialog } from '../RoomDeleteDialog.tsx'
import { PillarChips, RoomNearness, SeatsBar } from '../RoomMarks.tsx'
import { useJoinable } from '../roomClock.ts'
import { roomNoun, scheduleRoom } from '../roomFields.ts'
import { useHosts, usePillars } from '../useRoomChoices.ts'
import { roomColumns } from './columns.tsx'

export function RoomList() {
  return <ListPage definition={useRoomListDefinition()} />
}

/** The list's definition; the calendar shows the same rooms with the same filters. */
export function useRoomListDefinition(): ListDefinition<RoomRow> {
  const filters = useRoomFilters()
  return useMemo(
    () => ({
      title: 'Living Rooms',
      noun: roomNoun,
      columns: roomColumns,
      filters,
      defaultSort: { field: 'start', order: 'ASC' },
      tabs: roomTabs,
      searchLabel: 'Search title, host or description',
      nameOf: ({ title }) => title,
      card: (row, link) => <RoomCard row={row} link={link} />,
      exportDocument: roomsExportDocument,
      bulkActions: [RoomBulkDelete, BulkExportAction],
      viewSwitch: <ViewSwitch view="list" {...roomViews} />,
      actions: [{ label: 'Settings', to: '/admin/livingRooms/settings' }],
      mainAction: scheduleRoom,
      emptyText: 'Schedule one. Members can be registered for it until it starts.',
    }),
    [filters],
  )
}

/** What is ahead: the list's first tab. */
const upcomingFilter = { state: ['UPCOMING', 'RUNNING'] }

/** The list and the calendar beside it. */
export const roomViews = { resource: 'livingRooms', firstFilter: upcomingFilter }

const latestFirst = { field: 'start', order: 'DESC' } as const

/** What is ahead comes first, the running rooms before the next ones (product.md 38). */
const roomTabs: ListTab[] = [
  {
    label: 'Upcoming',
    filter: upcomingFilter,
    emptyTitle: 'No upcoming Living Rooms',
  },
  {
    label: 'Past',
    filter: { state: ['FINISHED'] },
    sort: latestFirst,
    emptyTitle: 'No past Living Rooms',
    emptyText: 'Living Rooms appear here once they have finished.',
  },
  {
    label: 'Cancelled',
    filter: { state: ['CANCELLED'] },
    sort: latestFirst,
    emptyTitle: 'No cancelled Living Rooms',
    emptyText: 'A Living Room that you cancel stays here with its registrations.',
  },
  { label: 'All', filter: {}, sort: latestFirst },
]

/** The side filters with what this tenant offers in them. */
function useRoomFilters() {
  const { tenant } = useHearth()
  const { all } = usePillars()
  const hosts = useHosts()
  return useMemo(
    () => filtersOf({ timeZone: tenant.timeZone, pillars: all, hosts }),
    [tenant.timeZone, all, hosts],
  )
}

type Offered = { timeZone: string; pillars: FilterChoice[]; hosts: string[] }

/** The side filters of the rooms (product.md 38), by their names on the wire. */
const filtersOf = ({ timeZone, pillars, hosts }: Offered): FilterDefinition[] => [
  {
    field: 'state',
    label: 'State',
    several: true,
    choices: choicesOf(roomPhases, roomPhaseLabel),
  },
  { field: 'pillar', label: 'Pillar', several: true, choices: pillars },
  // Links from the milestones bring them.
  { field: 'milestone', label: 'Milestone', several: true, open: true, choices: [] },
  {
    field: 'host',
    label: 'Host',
    several: true,
    choices: hosts.map((value) => ({ value, label: value })),
    // Rooms keep hosts that the tenant no longer offers.
    open: true,
  },
  {
    field: 'start',
    label: 'Starts on or after',
    several: false,
    choices: [],
    day: { edge: 'from', timeZone },
  },
  {
    field: 'end',
    label: 'Ends on or before',
    several: false,
    choices: [],
    day: { edge: 'until', timeZone },
  },
]

/** Deletes the selected rooms; everything that a filter matches can only be exported. */
function RoomBulkDelete() {
  const { selection, clear } = useSelection()
  const [open, setOpen] = useState(false)
  if (selection.kind === 'filter') return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <RoomDeleteDialog ids={selection.ids} open={open} onClose={() => setOpen(false)} onDone={clear} />
    </>
  )
}

/** A room on a phone: what, when, and how full. */
function RoomCard({ row, link }: { row: RoomRow; link: RowLink }) {
  const joinable = useJoinable(row)
  return (
    <Box sx={{ flex: 1, minWidth: 0, py: 1.5 }}>
      <Typography component={Link} {...link} sx={titleStyle}>
        {row.title}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.25 }}>
        <time dateTime={row.start}>{periodText(row, ownTimeZone())}</time>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 0.75 }}>
        <RoomNearness room={row} />
        <PillarChips pillars={row.pillars} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="caption" component="div" sx={{ flex: '0 1 180px' }}>
          <SeatsBar taken={row.seatsTaken} capacity={row.capacity} of=" seats" />
        </Typography>
        {joinable && <JoinLink room={row} variant="contained" color="primary" sx={{ zIndex: 1 }} />}
      </Box>
    </Box>
  )
}

// The link's hit area is the card, its name the room's alone.
const titleStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontWeight: 550,
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}
