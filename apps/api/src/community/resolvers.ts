import {
  type ChoiceList,
  changeChoiceList,
  colleagueBy,
  findChoiceList,
  getChoiceAuditPage,
  getChoiceUses,
} from '../members/index.ts'
import { staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import type { RecordedChange } from '../platform/record-changes.ts'
import type { TenantSettings } from '../tenants/index.ts'
import { getFirstSteps, putFirstStepsAway, sendDeliveryTest } from './first-steps.ts'
import { changeCommunity, getCommunity, getCommunityAuditPage } from './service.ts'

export const resolvers = {
  Query: {
    community: staff((scope) => getCommunity(scope)),
    choiceList: staff((scope, { id }) => findChoiceList(scope, id)),
    choiceListAuditLog: staff((scope, args) => getChoiceAuditPage(scope, args)),
    communityAuditLog: staff((scope, args) => getCommunityAuditPage(scope, args)),
    firstSteps: staff((scope) => getFirstSteps(scope)),
  },
  Mutation: {
    communityUpdate: staff((scope, args) => changeCommunity(scope, args)),
    choiceListUpdate: staff((scope, args) => changeChoiceList(scope, args)),
    firstStepsPutAway: staff((scope, { putAway }) => putFirstStepsAway(scope, putAway)),
    mailDeliveryTest: staff((scope) => sendDeliveryTest(scope)),
  },
  Community: {
    tokens: ({ tokens }: TenantSettings) => Object.entries(tokens).map(([name, value]) => ({ name, value })),
    pillars: ({ pillars }: TenantSettings) =>
      pillars.map((pillar, index) => ({ ...pillar, displayOrder: index + 1 })),
    currency: ({ planCurrency }: TenantSettings) => planCurrency,
  },
  SettingsAuditEntry: {
    previousDetails: ({ previous }: RecordedChange) => JSON.stringify(previous),
    updatedDetails: ({ updated }: RecordedChange) => JSON.stringify(updated),
  },
}

export const loaders = {
  ChoiceList: {
    uses: byParent<ChoiceList>((scope, lists) =>
      Promise.all(lists.map((list) => getChoiceUses(scope, list))),
    ),
  },
  SettingsAuditEntry: { actor: colleagueBy<RecordedChange>('actorId') },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.community': { guard: 'staff', text: () => '{ community { name } }' },
  'Query.choiceList': {
    guard: 'staff',
    text: () => '{ choiceList(id: "occupation") { choices uses { value members } } }',
  },
  'Query.choiceListAuditLog': {
    guard: 'staff',
    text: () => '{ choiceListAuditLog(id: "occupation") { edges { node { updatedDetails } } } }',
  },
  'Query.communityAuditLog': {
    guard: 'staff',
    text: () => '{ communityAuditLog { edges { node { updatedDetails } } } }',
  },
  'Query.firstSteps': { guard: 'staff', text: () => '{ firstSteps { applyUrl } }' },
  'Mutation.communityUpdate': {
    guard: 'staff',
    text: () => 'mutation { communityUpdate(input: { about: "Changed" }) { name } }',
  },
  'Mutation.choiceListUpdate': {
    guard: 'staff',
    text: () => 'mutation { choiceListUpdate(id: "occupation", input: { choices: ["Other"] }) { id } }',
  },
  'Mutation.firstStepsPutAway': {
    guard: 'staff',
    text: () => 'mutation { firstStepsPutAway(putAway: true) { putAway } }',
  },
  'Mutation.mailDeliveryTest': { guard: 'staff', text: () => 'mutation { mailDeliveryTest }' },
}
