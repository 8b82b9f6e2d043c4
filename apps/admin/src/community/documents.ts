import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const communityFragment = graphql(`
  fragment Community on Community @_unmask { id version name about logoLight supportEmail }
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

export type Community = ResultOf<typeof communityFragment>

/** There is one community: its operations take no id. */
export const communityDocuments = { one: communityDocument, update: updateDocument } as ResourceDocuments

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
