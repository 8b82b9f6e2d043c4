import { isSet, type ListSpec } from '../platform/list.ts'
import { defineSearch } from '../platform/search-source.ts'

/** What the list of entries may be filtered, searched and sorted by. */
export const assetsList: ListSpec = {
  filters: { article: isSet('articleId') },
  sorts: { title: 'title', created: 'created', updated: 'updated' },
  textSorts: ['title'],
  defaultSort: { field: 'updated', order: 'DESC' },
  searchColumn: 'searchText',
}

export const search = [
  defineSearch({
    kind: 'ASSET',
    from: 'assetEntries',
    newest: 'updated',
    hides: 'deletedAt',
    columns: ['title', 'ofArticle'],
    title: ({ title }) => title,
    detail: ({ ofArticle }) => (ofArticle ? 'Files of an article' : 'Group of files'),
    path: ({ id }) => `/assets/${id}/show`,
  }),
]
