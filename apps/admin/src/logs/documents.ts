import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { withTimes } from '../providers/filterInput.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const logFragment = graphql(`fragment LogLine on Log @_unmask { id message context level created }`)

const list = graphql(
  `
  query Logs(
    $limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput, $start: DateTime, $end: DateTime
  ) {
    logs(limit: $limit, page: $page, sort: $sort, filter: $filter, start: $start, end: $end) {
      edges { node { ...LogLine } }
      pageInfo { total }
    }
  }
`,
  [logFragment],
)

const many = graphql(`query LogsMany($ids: [ID!]!) { logsMany(ids: $ids) { ...LogLine } }`, [logFragment])

const one = graphql(`query Log($id: ID!) { log(id: $id) { ...LogLine } }`, [logFragment])

/** Which lines are the newest, to be asked again and again. */
export const newestDocument = graphql(`
  query NewestLogs($limit: Int, $filter: FilterInput, $start: DateTime, $end: DateTime) {
    logs(limit: $limit, filter: $filter, start: $start, end: $end) { edges { node { id } } }
  }
`)

export const logsDocuments: ResourceDocuments = { list, many, one, toListVariables: withTimes }

export type LogLine = ResultOf<typeof logFragment>
