import { type ArticleState, articleStateLabel, articleStateOf, articleStates } from '@hearth/contract'
import { type FilterField, type ListSpec, oneOf } from '../platform/list.ts'
import { defineSearch, detailOf } from '../platform/search-source.ts'

type Condition = FilterField['condition']
type Where = Parameters<Condition>[0]

/** What everybody may read at this instant. */
export const isPublic = (where: Where, now: Date) =>
  where.and([where('publishAt', '<=', now), where('unpublished', 'is', null)])

const stateAt = (now: Date): FilterField => ({
  ...oneOf('state', articleStates),
  condition: (where, value) => {
    const conditions: Record<ArticleState, () => ReturnType<Condition>> = {
      DRAFT: () => where.and([where('publishAt', 'is', null), where('unpublished', 'is', null)]),
      SCHEDULED: () => where.and([where('publishAt', '>', now), where('unpublished', 'is', null)]),
      PUBLISHED: () => isPublic(where, now),
      UNPUBLISHED: () => where('unpublished', 'is not', null),
    }
    return conditions[value as ArticleState]()
  },
})

/** What staff may filter, search and sort articles by (product.md 45); the state is that of `now`. */
export const articlesList = (now: Date): ListSpec => ({
  filters: {
    state: stateAt(now),
    publisher: {
      allowed: 'a text',
      accepts: (value) => value !== '',
      condition: (where, value) => where('publisher', '=', value),
    },
  },
  sorts: { title: 'title', created: 'created', updated: 'updated', publishAt: 'publishAt' },
  textSorts: ['title'],
  defaultSort: { field: 'updated', order: 'DESC' },
  searchColumn: 'searchText',
})

export const search = [
  defineSearch({
    kind: 'ARTICLE',
    from: 'articles',
    newest: 'updated',
    hides: 'deletedAt',
    columns: ['title', 'publisher', 'publishAt', 'unpublished'],
    title: ({ title }) => title,
    detail: ({ publisher, publishAt, unpublished }, now) =>
      detailOf(articleStateLabel(articleStateOf({ publishAt, unpublished }, now)), publisher),
    path: ({ id }) => `/articles/${id}`,
  }),
]
