import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const itemFragment = graphql(`
  fragment ScheduleRow on ScheduleItem @_unmask {
    id version type title backgroundColour start end created
  }
`)

export const schedulesDocument = graphql(
  `
  query Schedules(
    $limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput, $start: DateTime, $end: DateTime
  ) {
    schedules(limit: $limit, page: $page, sort: $sort, filter: $filter, start: $start, end: $end) {
      edges { node { ...ScheduleRow } }
      pageInfo { total }
    }
  }
`,
  [itemFragment],
)

const many = graphql(`query SchedulesMany($ids: [ID!]!) { schedulesMany(ids: $ids) { ...ScheduleRow } }`, [
  itemFragment,
])

export const moveDocument = graphql(
  `
  mutation ScheduleMove($id: ID!, $start: DateTime!, $end: DateTime!, $ifVersion: Int) {
    scheduleMove(id: $id, start: $start, end: $end, ifVersion: $ifVersion) { ...ScheduleRow }
  }
`,
  [itemFragment],
)

export const schedulesDocuments: ResourceDocuments = { list: schedulesDocument, many }

export type ScheduleRow = ResultOf<typeof itemFragment>

export const scheduleContent = { label: 'Schedule content', to: '/admin/schedule/create' }
