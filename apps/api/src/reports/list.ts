import { type ReportStatus, reportStatuses, reportStatusLabel } from '@hearth/contract'
import { instant, refersTo } from '../platform/database/lists/fields.ts'
import { type FilterField, type ListSpec, oneOf } from '../platform/list.ts'
import { parseSearch, patternOf } from '../platform/search.ts'
import { defineSearch, detailOf } from '../platform/search-source.ts'

/** All words of a text stand in the reason. */
const reason: FilterField = {
  allowed: 'a text',
  accepts: (value) => parseSearch(value).length > 0,
  condition: (where, value) =>
    where.and(
      parseSearch(value).map((word) => where(where.fn<string>('lower', ['reason']), 'like', patternOf(word))),
    ),
}

/** What staff may filter, search and sort reports by (product.md 47). */
export const reportsList: ListSpec = {
  filters: {
    status: oneOf('status', reportStatuses),
    reason,
    madeBy: refersTo('madeById'),
    user: refersTo('userId'),
    livingRoom: refersTo('roomId'),
    from: instant((where, from) => where('created', '>=', from)),
    until: instant((where, until) => where('created', '<', until)),
  },
  sorts: { id: 'id', created: 'created', updated: 'updated', status: 'status' },
  defaultSort: { field: 'created', order: 'DESC' },
  thenBy: 'created',
  searchColumn: 'searchText',
}

export const search = [
  defineSearch({
    kind: 'REPORT',
    from: 'reportQueue',
    newest: 'created',
    hides: 'deletedAt',
    columns: ['subject', 'status', 'reason'],
    title: ({ subject }) => `Report about ${subject ?? 'someone who has left'}`,
    detail: ({ status, reason }) => detailOf(reportStatusLabel(status as ReportStatus), reason.slice(0, 200)),
    path: ({ id }) => `/reports/${id}/show`,
  }),
]
