import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { RowLink } from '../../shared/list/ListDefinition.ts'
import { ownTimeZone } from '../../shared/zonedTime.ts'
import { PillarChips } from '../PillarChips.tsx'
import { RoomStateChip } from '../RoomStateChip.tsx'
import type { RoomRow } from '../room.ts'
import { periodText } from '../roomTimes.ts'
import { SeatsBar } from '../SeatsBar.tsx'

/** A room on a phone: what, when, and how full. */
export function RoomCard({ row, link }: { row: RoomRow; link: RowLink }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, py: 1.5 }}>
      <Typography component={Link} {...link} sx={titleStyle}>
        {row.title}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.25 }}>
        <time dateTime={row.start}>{periodText(row, ownTimeZone())}</time>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 0.75 }}>
        <RoomStateChip room={row} />
        <PillarChips pillars={row.pillars} />
      </Box>
      <Typography variant="caption" component="div" sx={{ maxWidth: 180 }}>
        <SeatsBar taken={row.seatsTaken} capacity={row.capacity} of=" seats" />
      </Typography>
    </Box>
  )
}

// The link's hit area is the whole card, its name the room's alone.
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
