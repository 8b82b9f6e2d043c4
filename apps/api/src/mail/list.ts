import { type OutboxState, outboxStateLabel, outboxStates } from '@hearth/contract'
import { type FilterField, type ListSpec, oneOf } from '../platform/list.ts'
import { defineSearch, detailOf } from '../platform/search-source.ts'

/** Any name: mails of features that are gone stay findable. */
const template: FilterField = {
  allowed: "the name of a mail's template",
  accepts: (value) => /^[a-z-]{1,80}$/.test(value),
  condition: (where, value) => where('template', '=', value),
}

/** All mails to one address, in whatever case. */
const recipient: FilterField = {
  allowed: 'an email address',
  accepts: (value) => value.includes('@'),
  condition: (where, value) => where(where.fn<string>('lower', ['recipient']), '=', value.toLowerCase()),
}

/** What staff may filter, search and sort the outbox by. */
export const outboxList: ListSpec = {
  filters: { state: oneOf('state', outboxStates), template, recipient },
  sorts: {
    created: 'created',
    sent: 'sent',
    recipient: 'recipient',
    subject: 'subject',
    state: 'state',
    template: 'template',
  },
  defaultSort: { field: 'created', order: 'DESC' },
  searchColumn: 'searchText',
}

export const search = [
  defineSearch({
    kind: 'EMAIL',
    from: 'outboxMessages',
    newest: 'created',
    columns: ['subject', 'recipient', 'state'],
    title: ({ subject }) => subject,
    detail: ({ state, recipient }) => detailOf(outboxStateLabel(state as OutboxState), recipient),
    path: ({ id }) => `/outbox/${id}/show`,
  }),
]
