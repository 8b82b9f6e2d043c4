import Box from '@mui/material/Box'
import { DateTime } from '../shared/DateTime.tsx'
import type { ListColumn } from '../shared/list/ListDefinition.ts'
import { OutboxStateChip } from './OutboxStateChip.tsx'
import type { OutboxMessage } from './outboxMessage.ts'

const quiet = (text: string) => (
  <Box component="span" sx={{ color: 'text.secondary' }} title={text}>
    {text}
  </Box>
)

export const outboxColumns: ListColumn<OutboxMessage>[] = [
  {
    source: 'recipient',
    label: 'To',
    width: 220,
    names: true,
    render: ({ recipient }) => <span title={recipient}>{recipient}</span>,
  },
  {
    source: 'subject',
    label: 'Subject',
    width: 280,
    render: ({ subject }) => <span title={subject}>{subject}</span>,
  },
  { source: 'template', label: 'Mail', width: 180, render: ({ title }) => quiet(title) },
  { source: 'state', label: 'State', width: 130, render: (message) => <OutboxStateChip message={message} /> },
  {
    source: 'created',
    label: 'Written',
    width: 120,
    align: 'right',
    render: ({ created }) => <DateTime value={created} />,
  },
]
