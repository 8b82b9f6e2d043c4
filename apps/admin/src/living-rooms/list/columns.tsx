import Box from '@mui/material/Box'
import { DateTime, formatFully } from '../../shared/cells/DateTime.tsx'
import { YesNo } from '../../shared/cells/YesNo.tsx'
import type { ListColumn } from '../../shared/list/ListDefinition.ts'
import type { RoomRow } from '../documents.ts'
import { PillarChips, RoomStateChip, SeatsBar } from '../RoomMarks.tsx'

/** The columns of product.md 38, in its order. */
export const roomColumns: ListColumn<RoomRow>[] = [
  {
    source: 'title',
    label: 'Title',
    width: 220,
    names: true,
    render: ({ title }) => (
      <Box component="span" title={title} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {title}
      </Box>
    ),
  },
  {
    source: 'pillars',
    label: 'Pillars',
    width: 116,
    sortable: false,
    render: ({ pillars }) => <PillarChips pillars={pillars} />,
  },
  { source: 'start', label: 'Start', width: 140, render: ({ start }) => <RoomTime value={start} /> },
  { source: 'end', label: 'End', width: 140, render: ({ end }) => <RoomTime value={end} /> },
  {
    source: 'seatsTaken',
    label: 'Registered',
    width: 100,
    sortable: false,
    render: ({ seatsTaken, capacity }) => <SeatsBar taken={seatsTaken} capacity={capacity} />,
  },
  {
    source: 'state',
    label: 'State',
    width: 92,
    sortable: false,
    render: (room) => <RoomStateChip room={room} />,
  },
  {
    source: 'recorded',
    label: 'Recorded',
    width: 78,
    render: ({ recorded }) => <YesNo value={recorded} />,
  },
  {
    source: 'small',
    label: 'Panel',
    width: 58,
    render: ({ small }) => <YesNo value={small} />,
  },
  {
    source: 'created',
    label: 'Created',
    width: 112,
    align: 'right',
    render: ({ created }) => <DateTime value={created} />,
  },
]

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** When a room begins or ends in the person's own time, always with the hour: a date alone says too little. */
function RoomTime({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatFully(value)}>
      {timeFormat.format(new Date(value))}
    </time>
  )
}
