import { choicesOf, outboxStateLabel, outboxStates } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { toFilterInput } from '../providers/filterInput.ts'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import type { FilterChoice, ListColumn, ListDefinition, RowLink } from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { useSelection } from '../shared/list/SelectionProvider.tsx'
import { kindsDocument, type OutboxMessage } from './documents.ts'
import { isAboutToChange, OutboxStateChip } from './OutboxState.tsx'
import { useRetry } from './useRetry.ts'

const quiet = (text: string) => (
  <Box component="span" sx={{ color: 'text.secondary' }} title={text}>
    {text}
  </Box>
)

const columns: ListColumn<OutboxMessage>[] = [
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
  { source: 'template', label: 'Template', width: 180, render: ({ title }) => quiet(title) },
  { source: 'state', label: 'State', width: 164, render: (message) => <OutboxStateChip message={message} /> },
  {
    source: 'created',
    label: 'Created',
    width: 120,
    align: 'right',
    render: ({ created }) => <DateTime value={created} />,
  },
]

const states = choicesOf(outboxStates, outboxStateLabel)

/** `templates`: which kinds of mail there are, which the server knows. */
const definitionWith = (templates: FilterChoice[]): ListDefinition<OutboxMessage> => ({
  title: 'Outbox',
  noun: { one: 'email', many: 'emails' },
  columns,
  filters: [
    {
      field: 'state',
      label: 'State',
      several: true,
      choices: states,
    },
    { field: 'template', label: 'Template', several: true, choices: templates },
  ],
  tabs: [
    { label: 'All', filter: {} },
    ...states.map(({ value, label }) => ({
      label,
      filter: { state: [value] },
      emptyTitle: 'None at the moment',
      emptyText: `Emails in the state “${label}” will appear here.`,
    })),
  ],
  defaultSort: { field: 'created', order: 'DESC' },
  searchLabel: 'Search recipient or subject',
  nameOf: ({ recipient, subject }) => `${subject}, to ${recipient}`,
  card: (message, link) => <OutboxCard message={message} link={link} />,
  bulkActions: [BulkRetryAction],
  emptyText: 'Every email that the community sends will appear here and is kept for 90 days.',
  isChanging: (rows) => rows.some(isAboutToChange),
})

export function OutboxList() {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, isPending } = useQuery({
    queryKey: ['mailKinds'],
    queryFn: async () => (await request(kindsDocument, {})).mailTemplates,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const definition = useMemo(
    () => definitionWith((data ?? []).map(({ id, title }) => ({ value: id, label: title }))),
    [data],
  )
  // The filter in the address is validated against the templates, so they come first.
  return isPending ? <LoadingPage /> : <ListPage definition={definition} />
}

/** Retries the selected messages; those that have not failed are skipped. */
function BulkRetryAction() {
  const { selection, clear } = useSelection()
  const { retry, pending } = useRetry()
  const choice =
    selection.kind === 'ids' ? { ids: selection.ids } : { filter: toFilterInput(selection.filter) }
  return (
    <Button size="small" loading={pending} onClick={() => retry(choice).then(clear)}>
      Retry
    </Button>
  )
}

/** A message on a phone: to whom, about what, and how it stands. */
function OutboxCard({ message, link }: { message: OutboxMessage; link: RowLink }) {
  return (
    <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
      <CardHead link={link} at={<DateTime value={message.created} />}>
        {message.recipient}
      </CardHead>
      <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mb: 0.75 }}>
        {message.subject}
      </Typography>
      <OutboxStateChip message={message} />
    </Box>
  )
}
