import type { FilterChoice, ListDefinition } from '../shared/list/ListDefinition.ts'
import { BulkRetryAction } from './BulkRetryAction.tsx'
import { outboxColumns } from './columns.tsx'
import { OutboxCard } from './OutboxCard.tsx'
import type { OutboxMessage } from './outboxMessage.ts'
import { isAboutToChange } from './outboxTexts.ts'

/** `kinds`: the mails there are, which the server knows. */
export const outboxListDefinition = (kinds: FilterChoice[]): ListDefinition<OutboxMessage> => ({
  title: 'Outbox',
  noun: { one: 'mail', many: 'mails' },
  columns: outboxColumns,
  filters: [
    {
      field: 'state',
      label: 'State',
      several: true,
      choices: [
        { value: 'QUEUED', label: 'Waiting' },
        { value: 'SENT', label: 'Sent' },
        { value: 'FAILED', label: 'Failed' },
      ],
    },
    { field: 'template', label: 'Mail', several: true, choices: kinds },
  ],
  defaultSort: { field: 'created', order: 'DESC' },
  searchLabel: 'Search recipient or subject',
  nameOf: ({ recipient, subject }) => `${subject}, to ${recipient}`,
  card: (message, link) => <OutboxCard message={message} link={link} />,
  bulkActions: [BulkRetryAction],
  emptyText: 'Every mail that the community sends is kept here for 90 days. None has been written yet.',
  isChanging: (rows) => rows.some(isAboutToChange),
})
