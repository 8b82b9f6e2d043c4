import { broadcastStates } from '@hearth/contract'
import { type ListSpec, oneOf } from '../platform/list.ts'

/** What staff may filter, search and sort broadcasts by. */
export const broadcastsList: ListSpec = {
  filters: { state: oneOf('state', broadcastStates) },
  sorts: { id: 'id', sendAt: 'sendAt', created: 'created' },
  defaultSort: { field: 'sendAt', order: 'DESC' },
  searchColumn: 'searchText',
}
