import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment MilestoneRow on Milestone @_unmask { id name pillar { name } members livingRooms }
`)

const list = graphql(
  `
  query Milestones($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    milestones(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...MilestoneRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

const many = graphql(`query MilestonesMany($ids: [ID!]!) { milestonesMany(ids: $ids) { ...MilestoneRow } }`, [
  rowFragment,
])

const one = graphql(`query Milestone($id: ID!) { milestone(id: $id) { ...MilestoneRow } }`, [rowFragment])

export const milestonesDocuments: ResourceDocuments = { list, many, one }

export type Milestone = ResultOf<typeof rowFragment>
