import { isSet, type ListSpec } from '../platform/list.ts'

/** What staff may filter, search and sort API keys by. */
export const apiKeysList: ListSpec = {
  filters: { personal: isSet('ownerId'), revoked: isSet('revoked') },
  sorts: { id: 'id', name: 'name', created: 'created', expires: 'expires', lastUsed: 'lastUsed' },
  textSorts: ['name'],
  defaultSort: { field: 'created', order: 'DESC' },
  searchColumn: 'searchText',
}
