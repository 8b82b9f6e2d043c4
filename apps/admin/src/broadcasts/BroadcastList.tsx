import { broadcastStateLabel, broadcastStates, choicesOf } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import type { ListColumn, ListDefinition, ListTab, RowLink } from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { PersonLink } from '../shared/person/PersonLink.tsx'
import { BroadcastState } from './BroadcastState.tsx'
import { audienceText, broadcastNoun, isUnderWay, openedShare, sendNotification } from './broadcastWords.ts'
import type { Broadcast } from './documents.ts'

/** What staff sent to many members, are sending and will send. */
export function BroadcastList() {
  return <ListPage definition={definition} />
}

const numbers = new Intl.NumberFormat('en-GB')
/** Nobody is reached before it starts. */
const figure = (broadcast: Broadcast, text: string) => (broadcast.started ? text : '–')

const columns: ListColumn<Broadcast>[] = [
  {
    source: 'title',
    label: 'Notification',
    width: 320,
    names: true,
    sortable: false,
    render: ({ title, body }) => (
      <TwoLines
        over={<span title={title}>{title}</span>}
        under={
          <span aria-hidden title={body}>
            {body}
          </span>
        }
      />
    ),
  },
  {
    source: 'audience',
    label: 'For',
    width: 190,
    sortable: false,
    render: ({ audience }) => <span title={audienceText(audience)}>{audienceText(audience)}</span>,
  },
  {
    source: 'state',
    label: 'State',
    width: 110,
    sortable: false,
    render: ({ state }) => <BroadcastState state={state} />,
  },
  {
    source: 'recipients',
    label: 'Recipients',
    width: 110,
    align: 'right',
    sortable: false,
    render: (broadcast) => figure(broadcast, numbers.format(broadcast.recipients)),
  },
  {
    source: 'opened',
    label: 'Opened',
    width: 100,
    align: 'right',
    sortable: false,
    render: (broadcast) => figure(broadcast, openedShare(broadcast)),
  },
  {
    source: 'sendAt',
    label: 'Sent',
    width: 130,
    align: 'right',
    render: ({ sendAt }) => <DateTime value={sendAt} />,
  },
  {
    source: 'createdBy',
    label: 'By',
    width: 150,
    optional: true,
    sortable: false,
    render: ({ createdBy }) => (createdBy ? <PersonLink person={createdBy} /> : '–'),
  },
  {
    source: 'created',
    label: 'Created',
    width: 130,
    optional: true,
    render: ({ created }) => <DateTime value={created} />,
  },
]

const tabs: ListTab[] = [
  {
    label: 'Scheduled',
    filter: { state: ['SCHEDULED'] },
    sort: { field: 'sendAt', order: 'ASC' },
    emptyTitle: 'No scheduled notifications',
    emptyText: 'Notifications with a time to be sent appear here.',
  },
  {
    label: 'Running',
    filter: { state: ['RUNNING'] },
    emptyTitle: 'Nothing is being sent',
    emptyText: 'Notifications appear here while they are being sent.',
  },
  {
    label: 'Sent',
    filter: { state: ['SENT'] },
    emptyTitle: 'Nothing sent yet',
    emptyText: 'Notifications appear here once everyone is reached.',
  },
  { label: 'All', filter: {} },
]

const definition: ListDefinition<Broadcast> = {
  title: 'Broadcasts',
  noun: broadcastNoun,
  columns,
  filters: [
    {
      field: 'state',
      label: 'State',
      several: true,
      choices: choicesOf(broadcastStates, broadcastStateLabel),
    },
  ],
  defaultSort: { field: 'sendAt', order: 'DESC' },
  tabs,
  searchLabel: 'Search title, subtitle or message',
  nameOf: ({ title }) => title,
  card: (broadcast, link) => <BroadcastCard broadcast={broadcast} link={link} />,
  bulkActions: [],
  mainAction: sendNotification,
  emptyText: 'A notification reaches members on their phones and in the inbox of the app.',
  isChanging: (rows) => rows.some(isUnderWay),
}

/** A notification on a phone: what it says, for whom, and how it stands. */
const BroadcastCard = ({ broadcast, link }: { broadcast: Broadcast; link: RowLink }) => (
  <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
    <CardHead link={link} at={<DateTime value={broadcast.sendAt} />}>
      {broadcast.title}
    </CardHead>
    <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mb: 0.75 }}>
      {audienceText(broadcast.audience)}
      {broadcast.started &&
        ` · ${numbers.format(broadcast.recipients)} reached · ${openedShare(broadcast)} opened`}
    </Typography>
    <BroadcastState state={broadcast.state} />
  </Box>
)
