import Box from '@mui/material/Box'
import { CardStateChip, kindOf, toneOfColour } from '../content/index.tsx'
import { DateTime, formatFully } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import type { ListColumn } from '../shared/list/ListDefinition.ts'
import { dayText } from '../shared/time/periodText.ts'
import { ownTimeZone, toZoned } from '../shared/time/zonedTime.ts'
import type { ScheduleRow } from './documents.ts'

/** The columns of product.md 42. */
export const scheduleColumns: ListColumn<ScheduleRow>[] = [
  { source: 'title', label: 'Title', width: 300, names: true, render: (row) => <Title row={row} /> },
  { source: 'type', label: 'Type', width: 110, render: ({ type }) => kindOf(type).label },
  { source: 'start', label: 'Start', width: 150, render: ({ start }) => <Instant value={start} /> },
  { source: 'end', label: 'End', width: 150, render: ({ end }) => <Instant value={end} /> },
  {
    source: 'state',
    label: 'State',
    width: 110,
    sortable: false,
    render: (row) => <CardStateChip schedule={row} />,
  },
  {
    source: 'created',
    label: 'Created',
    width: 116,
    optional: true,
    render: ({ created }) => <DateTime value={created} />,
  },
]

/** The title behind the colour of its card. */
const Title = ({ row: { title, backgroundColour } }: { row: ScheduleRow }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }} title={title}>
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 10,
        height: 22,
        flex: 'none',
        borderRadius: '4px',
        bgcolor: `hearth.${toneOfColour(backgroundColour)}`,
      }}
    />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {title}
    </Box>
  </Box>
)

/** An instant in the person's own time: the day over the time. */
function Instant({ value }: { value: string }) {
  const zone = ownTimeZone()
  return (
    <time dateTime={value} title={formatFully(value)}>
      <TwoLines over={dayText(value, zone)} under={toZoned(value, zone).slice(11)} />
    </time>
  )
}
