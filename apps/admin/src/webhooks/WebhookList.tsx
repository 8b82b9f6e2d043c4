import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import {
  type ListColumn,
  type ListDefinition,
  type RowLink,
  yesNoFilter,
} from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import type { Webhook } from './documents.ts'
import { WebhookState } from './WebhookState.tsx'
import { addWebhook, eventsText, titleOf, webhookNoun } from './webhookWords.ts'

/** The addresses of other services that are told what happens. */
export function WebhookList() {
  return <ListPage definition={definition} />
}

const columns: ListColumn<Webhook>[] = [
  {
    source: 'address',
    label: 'Webhook',
    width: 280,
    names: true,
    sortable: false,
    render: (webhook) => (
      <TwoLines
        over={titleOf(webhook)}
        under={<span aria-hidden>{webhook.description || webhook.address}</span>}
      />
    ),
  },
  {
    source: 'events',
    label: 'Events',
    width: 340,
    sortable: false,
    render: (webhook) => <span title={eventsText(webhook)}>{eventsText(webhook)}</span>,
  },
  {
    source: 'enabled',
    label: 'State',
    width: 210,
    sortable: false,
    render: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    source: 'created',
    label: 'Added',
    width: 130,
    align: 'right',
    render: ({ created }) => <DateTime value={created} />,
  },
]

const definition: ListDefinition<Webhook> = {
  title: 'Webhooks',
  noun: webhookNoun,
  columns,
  filters: [yesNoFilter('enabled', 'On')],
  defaultSort: { field: 'created', order: 'DESC' },
  searchLabel: 'Search address or description',
  nameOf: titleOf,
  card: (webhook, link) => <WebhookCard webhook={webhook} link={link} />,
  bulkActions: [],
  mainAction: addWebhook,
  emptyText: 'Services that are told what happens in your community appear here.',
}

const WebhookCard = ({ webhook, link }: { webhook: Webhook; link: RowLink }) => (
  <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
    <CardHead link={link} at={<DateTime value={webhook.created} />}>
      {titleOf(webhook)}
    </CardHead>
    <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mb: 0.75 }}>
      {eventsText(webhook)}
    </Typography>
    <WebhookState webhook={webhook} />
  </Box>
)
