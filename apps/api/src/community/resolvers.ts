import { staff } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { getFirstSteps, putFirstStepsAway, sendDeliveryTest } from './first-steps.ts'
import { changeCommunity, getCommunity } from './service.ts'

export const resolvers = {
  Query: {
    community: staff((scope) => getCommunity(scope)),
    firstSteps: staff((scope) => getFirstSteps(scope)),
  },
  Mutation: {
    communityUpdate: staff((scope, args) => changeCommunity(scope, args)),
    firstStepsPutAway: staff((scope, { putAway }) => putFirstStepsAway(scope, putAway)),
    mailDeliveryTest: staff((scope) => sendDeliveryTest(scope)),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.community': { guard: 'staff', text: () => '{ community { name } }' },
  'Query.firstSteps': { guard: 'staff', text: () => '{ firstSteps { applyUrl } }' },
  'Mutation.communityUpdate': {
    guard: 'staff',
    text: () => 'mutation { communityUpdate(input: { about: "Changed" }) { name } }',
  },
  'Mutation.firstStepsPutAway': {
    guard: 'staff',
    text: () => 'mutation { firstStepsPutAway(putAway: true) { putAway } }',
  },
  'Mutation.mailDeliveryTest': { guard: 'staff', text: () => 'mutation { mailDeliveryTest }' },
}
