import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'

export const referralRowFragment = graphql(`
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
  [referralRowFragment],
)

export const referralsDocuments: ResourceDocuments = { list }
