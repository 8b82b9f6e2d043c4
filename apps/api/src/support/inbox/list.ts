import { type SupportState, supportStateLabel, supportStates } from '@hearth/contract'
import { instant } from '../../platform/database/lists/fields.ts'
import { type FilterField, type ListSpec, oneOf } from '../../platform/list.ts'
import { defineSearch, detailOf } from '../../platform/search-source.ts'
import { isId, parseId } from '../../platform/values/ids.ts'

/** Stands for nobody where the filter takes the id of a staff member. */
const nobody = 'NOBODY'

const assignee: FilterField = {
  allowed: `the id of a staff member, ${nobody}`,
  accepts: (value) => value === nobody || isId(value),
  condition: (where, value) =>
    value === nobody ? where('assigneeId', 'is', null) : where('assigneeId', '=', parseId(value)),
}

const email: FilterField = {
  allowed: 'an email address',
  accepts: (value) => value.trim() !== '',
  condition: (where, value) => where('emailKey', '=', value.trim().toLowerCase()),
}

/** What staff may filter, search and sort conversations by (product.md 48). */
export const inboxList: ListSpec = {
  filters: {
    state: oneOf('state', supportStates),
    assignee,
    email,
    from: instant((where, from) => where('updated', '>=', from)),
    until: instant((where, until) => where('updated', '<', until)),
  },
  sorts: { id: 'id', created: 'created', updated: 'updated' },
  defaultSort: { field: 'updated', order: 'DESC' },
  searchColumn: 'searchText',
}

export const search = [
  defineSearch({
    kind: 'SUPPORT',
    from: 'supportInbox',
    newest: 'updated',
    exact: 'email',
    columns: ['subject', 'name', 'email', 'state'],
    title: ({ subject }) => String(subject),
    detail: ({ state, name, email }) => detailOf(supportStateLabel(state as SupportState), name, email),
    path: ({ id }) => `/support/${id}/show`,
  }),
]
