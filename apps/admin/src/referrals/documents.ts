import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment ReferralRow on Referral @_unmask {
    id firstName lastName email applied approved active paid conversion latest
  }
`)

const list = graphql(
  `
  query Referrals($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    referrals(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...ReferralRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

export const referralsDocuments: ResourceDocuments = { list }

export type ReferralRow = ResultOf<typeof rowFragment>
