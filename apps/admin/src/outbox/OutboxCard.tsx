import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { DateTime } from '../shared/DateTime.tsx'
import type { RowLink } from '../shared/list/ListDefinition.ts'
import { OutboxStateChip } from './OutboxStateChip.tsx'
import type { OutboxMessage } from './outboxMessage.ts'

/** A message on a phone: to whom, about what, and how it stands. */
export function OutboxCard({ message, link }: { message: OutboxMessage; link: RowLink }) {
  return (
    <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography component={Link} {...link} noWrap sx={nameStyle}>
          {message.recipient}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <DateTime value={message.created} />
        </Typography>
      </Box>
      <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mb: 0.75 }}>
        {message.subject}
      </Typography>
      <OutboxStateChip message={message} />
    </Box>
  )
}

// The link's hit area is the whole card, its name the address alone.
const nameStyle = {
  fontWeight: 550,
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}
