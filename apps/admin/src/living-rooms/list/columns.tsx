import { DateTime } from '../../shared/DateTime.tsx'
import type { ListColumn } from '../../shared/list/ListDefinition.ts'
import { YesNo } from '../../shared/YesNo.tsx'
import { PillarChips } from '../PillarChips.tsx'
import { RoomStateChip } from '../RoomStateChip.tsx'
import type { RoomRow } from '../room.ts'
import { SeatsBar } from '../SeatsBar.tsx'

/** The columns of DECISIONS 38, in its order. */
export const roomColumns: ListColumn<RoomRow>[] = [
  {
    source: 'title',
    label: 'Title',
    width: 236,
    names: true,
    render: ({ title }) => <span title={title}>{title}</span>,
  },
  {
    source: 'pillars',
    label: 'Pillars',
    width: 150,
    sortable: false,
    render: ({ pillars }) => <PillarChips pillars={pillars} />,
  },
  { source: 'start', label: 'Start', width: 112, render: ({ start }) => <DateTime value={start} /> },
  { source: 'end', label: 'End', width: 112, render: ({ end }) => <DateTime value={end} /> },
  {
    source: 'seatsTaken',
    label: 'Registered',
    width: 104,
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
    width: 84,
    render: ({ recorded }) => <YesNo value={recorded} tone="professional" />,
  },
  {
    source: 'small',
    label: 'Panel',
    width: 66,
    render: ({ small }) => <YesNo value={small} tone="professional" />,
  },
  {
    source: 'created',
    label: 'Created',
    width: 112,
    align: 'right',
    render: ({ created }) => <DateTime value={created} />,
  },
]
