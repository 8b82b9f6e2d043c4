import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import type { ListDefinition, ListTab, RowLink } from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { Subject, supportColumns } from './columns.tsx'
import type { ConversationRow } from './documents.ts'
import { SupportStateChip } from './SupportStateChip.tsx'
import { openFilter, requestNoun, senderOf } from './supportWords.ts'
import { useInbox } from './useInbox.ts'
import { useSupportFilters } from './useSupportFilters.ts'

const tabs: ListTab[] = [
  {
    label: 'Open',
    filter: openFilter,
    emptyTitle: 'No open requests',
    emptyText: 'What people write on the support page will appear here until you answer.',
  },
  {
    label: 'Waiting',
    filter: { state: ['WAITING'] },
    emptyTitle: 'No requests waiting',
    emptyText: 'Requests that you have answered will appear here until the person replies.',
  },
  {
    label: 'Closed',
    filter: { state: ['CLOSED'] },
    emptyTitle: 'No closed requests',
    emptyText: 'Requests that you close will appear here. A reply opens them again.',
  },
  { label: 'All', filter: {} },
]

const definition: Omit<ListDefinition<ConversationRow>, 'filters'> = {
  title: 'Support',
  noun: requestNoun,
  columns: supportColumns,
  defaultSort: { field: 'updated', order: 'DESC' },
  tabs,
  searchLabel: 'Search name, email, subject or words',
  nameOf: ({ subject }) => subject,
  card: (conversation, link) => <ConversationCard conversation={conversation} link={link} />,
  bulkActions: [],
}

/** The inbox of support. */
export function SupportList() {
  const filters = useSupportFilters()
  useReloadWithInbox()
  return <ListPage definition={{ ...definition, filters }} />
}

/** Loads the rows again when the numbers in the menu have changed: something came in, or a colleague answered. */
function useReloadWithInbox() {
  const queryClient = useQueryClient()
  const { data } = useInbox()
  const shown = data && `${data.open} ${data.unread}`
  const last = useRef(shown)
  useEffect(() => {
    const isNews = last.current !== undefined && last.current !== shown
    last.current = shown
    if (isNews) void queryClient.invalidateQueries({ queryKey: ['support', 'getList'] })
  }, [shown, queryClient])
}

/** A conversation on a phone: what about, from whom, since when. */
const ConversationCard = ({ conversation, link }: { conversation: ConversationRow; link: RowLink }) => (
  <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
    <CardHead link={link} at={<DateTime value={conversation.updated} />}>
      <Subject conversation={conversation} />
    </CardHead>
    <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mb: 0.75 }}>
      {senderOf(conversation)}
    </Typography>
    <SupportStateChip state={conversation.state} />
  </Box>
)
