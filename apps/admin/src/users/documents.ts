import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'

export const memberRowFragment = graphql(`
  fragment MemberRow on User @_unmask {
    id firstName lastName email avatar role mobileOS referred contributor enterprise hasComment
    status active subscription archive created
  }
`)

const list = graphql(
  `
  query Users($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    users(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...MemberRow } }
      pageInfo { total }
    }
  }
`,
  [memberRowFragment],
)

const many = graphql(`query UsersMany($ids: [ID!]!) { usersMany(ids: $ids) { ...MemberRow } }`, [
  memberRowFragment,
])

export const memberDocument = graphql(
  `
  query User($id: ID!) {
    user(id: $id) {
      ...MemberRow
      username bio dob phone countryCode comment address state city country
      locked timeout subscriptionActivatedAt accountActivatedAt updated firstLogin lastActivity clickedActivationLink
      companyName companyRole companyIndustry occupation employment education
      focus { milestone }
      invitedBy { id firstName lastName email }
      activatedByAdmin { id firstName lastName email }
    }
  }
`,
  [memberRowFragment],
)

export const exportLinkDocument = graphql(`
  mutation UserExportLink($filter: FilterInput, $ids: [ID!]) {
    adminUserExportLink(filter: $filter, ids: $ids) { url rows }
  }
`)

export const usersDocuments: ResourceDocuments = { list, many, one: memberDocument }
