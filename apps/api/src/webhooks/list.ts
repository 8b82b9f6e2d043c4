import { isTrue, type ListSpec } from '../platform/list.ts'

/** What staff may filter, search and sort endpoints by. */
export const webhooksList: ListSpec = {
  filters: { enabled: isTrue('enabled') },
  sorts: { id: 'id', created: 'created' },
  defaultSort: { field: 'created', order: 'DESC' },
  searchColumn: 'searchText',
}
