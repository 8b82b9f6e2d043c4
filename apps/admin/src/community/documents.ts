import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const communityFragment = graphql(`
  fragment Community on Community @_unmask {
    id version name about logoLight supportEmail extendedAnalyticsEvents analyticsSamplePercent
    timeZone tokens { name value } hosts
    playStoreUrl appStoreUrl appScheme webAppUrl webAppStagingUrl marketingUrl paymentReturnUrl
    currency monthlyPriceCents yearlyPriceCents trialDays checkoutCoupon billingSuccessText postalAddress taxLine
    pillars { pillar isFeatureOn displayName }
  }
`)

export const communityDocument = graphql(`query Community { community { ...Community } }`, [
  communityFragment,
])

const updateDocument = graphql(
  `
  mutation CommunityUpdate($input: CommunityInput!, $ifVersion: Int) {
    communityUpdate(input: $input, ifVersion: $ifVersion) { ...Community }
  }
`,
  [communityFragment],
)

export const communityAuditDocument = graphql(`
  query CommunityAudit($limit: Int!, $page: Int!) {
    communityAuditLog(limit: $limit, page: $page) {
      edges { node { id created previousDetails updatedDetails actor { id firstName lastName email } } }
      pageInfo { total }
    }
  }
`)

export type Community = ResultOf<typeof communityFragment>

/** There is one community: its operations take no id. */
export const communityDocuments = { one: communityDocument, update: updateDocument } as ResourceDocuments

const choiceListFragment = graphql(`
  fragment ChoiceListForm on ChoiceList @_unmask {
    id version field choices defaults uses { value members }
  }
`)

export const choiceListDocument = graphql(
  `query ChoiceListForm($id: ID!) { choiceList(id: $id) { ...ChoiceListForm } }`,
  [choiceListFragment],
)

const choiceListUpdate = graphql(
  `mutation ChoiceListUpdate($id: ID!, $input: ChoiceListInput!, $ifVersion: Int) {
    choiceListUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...ChoiceListForm }
  }`,
  [choiceListFragment],
)

export const choiceAuditDocument = graphql(`
  query ChoiceListAudit($id: ID!, $limit: Int!, $page: Int!) {
    choiceListAuditLog(id: $id, limit: $limit, page: $page) {
      edges { node { id created previousDetails updatedDetails actor { id firstName lastName email } } }
      pageInfo { total }
    }
  }
`)

export type ChoiceList = ResultOf<typeof choiceListFragment>

/** The records of a form; no list and no page of their own. */
export const choiceListsDocuments = { one: choiceListDocument, update: choiceListUpdate } as ResourceDocuments

const stepsFragment = graphql(`
  fragment FirstSteps on FirstSteps @_unmask { applyUrl putAway steps { step done } }
`)

export const stepsDocument = graphql(`query FirstSteps { firstSteps { ...FirstSteps } }`, [stepsFragment])

export const putAwayDocument = graphql(
  `
  mutation FirstStepsPutAway($putAway: Boolean!) { firstStepsPutAway(putAway: $putAway) { ...FirstSteps } }
`,
  [stepsFragment],
)

export const deliveryTestDocument = graphql(`mutation MailDeliveryTest { mailDeliveryTest }`)

/** What became of the newest test. */
export const testOutcomeDocument = graphql(`
  query DeliveryTestOutcome {
    outboxMessages(
      limit: 1
      sort: { field: "created", order: DESC }
      filter: { filters: [{ field: "template", values: ["delivery-test"] }] }
    ) { edges { node { id recipient state failure } } }
  }
`)

export type FirstSteps = ResultOf<typeof stepsFragment>
