import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const memberRowFragment = graphql(`
  fragment MemberRow on User @_unmask {
    id firstName lastName email avatar role mobileOS referred contributor enterprise hasComment
    status active subscription archive created deletedAt emailBouncedAt
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

const memberDetailsFragment = graphql(
  `
  fragment MemberDetails on User @_unmask {
    ...MemberRow version enterpriseName emailBounceReason
    username bio dob phone countryCode comment address state city country locked timeout
    subscriptionActivatedAt subscriptionSetReason accountActivatedAt updated firstLogin lastActivity
    clickedActivationLink hasPassword relationship ageOfChildren generation pet
    occupation occupationType employment companyName companySize companyType companyIndustry companyRole
    companyFunction education profiles howCanHearthHelpYou howCanHearthElevateYou howCanYouHelpHearth
    professionalGrowthImportance personalGrowthImportance financialGrowthImportance
    activeParticipationImportance womenSupportImportance
    focus { milestone }
    resume { name }
    invitedBy { id firstName lastName email }
    activatedByAdmin { id firstName lastName email }
    subscriptionSetBy { id firstName lastName email }
    additionalFormInfo {
      motivations digitalImpactVision contributeViaWorkshops firstName lastName email location currentTitle
      companyName companyAnnualRevenue highestEducationLevel hearAboutProgram
      aiSkillsRatings { question rating } aiTopicsInterest additionalInterests linkedInProfile socialHandle
    }
  }
`,
  [memberRowFragment],
)

export const memberDocument = graphql(`query User($id: ID!) { user(id: $id) { ...MemberDetails } }`, [
  memberDetailsFragment,
])

const update = graphql(
  `
  mutation UserUpdate($id: ID!, $input: AdminUserUpdateInput!, $ifVersion: Int) {
    adminUserUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...MemberDetails }
  }
`,
  [memberDetailsFragment],
)

const create = graphql(`
  mutation UserCreate($input: AdminUserCreateInput!, $requestId: ID) {
    adminUserCreate(input: $input, requestId: $requestId) { id }
  }
`)

export const exportLinkDocument = graphql(`
  mutation UserExportLink($filter: FilterInput, $ids: [ID!]) {
    adminUserExportLink(filter: $filter, ids: $ids) { url rows }
  }
`)

export const usersDocuments: ResourceDocuments = { list, many, one: memberDocument, create, update }

/** Asked only when somebody wants to see them: the server records who viewed them. */
export const sensitiveDocument = graphql(`
  query UserSensitive($id: ID!) { user(id: $id) { ethnicity income children } }
`)

export type MemberRow = ResultOf<typeof memberRowFragment>
export type Member = NonNullable<ResultOf<typeof memberDocument>['user']>
export type Sensitive = NonNullable<ResultOf<typeof sensitiveDocument>['user']>
