import { logLevels } from '@hearth/contract'
import { type ListSpec, oneOf } from '../platform/list.ts'

/** What staff may filter, search and sort the log by (product.md 47). */
export const logsList: ListSpec = {
  filters: { level: oneOf('level', logLevels) },
  sorts: { id: 'id', created: 'created', updated: 'created' },
  defaultSort: { field: 'created', order: 'DESC' },
  searchColumn: 'searchText',
}
