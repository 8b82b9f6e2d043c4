import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import type { ListColumn } from '../shared/list/ListDefinition.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import type { ConversationRow } from './documents.ts'
import { SupportStateChip } from './SupportStateChip.tsx'
import { senderOf } from './supportWords.ts'

/** The subject, heavier and with a dot while there is something in it that the person has not read. */
export const Subject = ({ conversation: { subject, unread } }: { conversation: ConversationRow }) => (
  <Box component="span" sx={{ fontWeight: unread ? 650 : 450 }}>
    {unread && (
      <>
        <Box component="span" aria-hidden sx={dotStyle} />
        <span style={visuallyHidden}>Unread: </span>
      </>
    )}
    {subject}
  </Box>
)

const dotStyle = {
  display: 'inline-block',
  width: 8,
  height: 8,
  mr: 1,
  borderRadius: 99,
  bgcolor: 'primary.main',
}

export const supportColumns: ListColumn<ConversationRow>[] = [
  {
    source: 'subject',
    label: 'Request',
    width: 380,
    names: true,
    sortable: false,
    render: (conversation) => (
      <TwoLines
        over={<Subject conversation={conversation} />}
        under={<span title={conversation.email}>{senderOf(conversation)}</span>}
      />
    ),
  },
  {
    source: 'state',
    label: 'State',
    width: 110,
    sortable: false,
    render: ({ state }) => <SupportStateChip state={state} />,
  },
  {
    source: 'assignee',
    label: 'Assigned to',
    width: 160,
    sortable: false,
    render: ({ assignee }) => (assignee ? nameOf(assignee) : <span data-quiet>Nobody</span>),
  },
  {
    source: 'updated',
    label: 'Latest activity',
    width: 140,
    align: 'right',
    render: ({ updated }) => <DateTime value={updated} />,
  },
  {
    source: 'created',
    label: 'Sent',
    width: 140,
    optional: true,
    align: 'right',
    render: ({ created }) => <DateTime value={created} />,
  },
]
