import { member } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { getMilestonesByIds, getMilestonesPage, type MilestoneRow } from './service.ts'

export const resolvers = {
  Query: {
    milestones: member((scope, args) => getMilestonesPage(scope, args)),
    milestonesMany: member((_scope, { ids }) => getMilestonesByIds(ids)),
  },
  Milestone: {
    pillar: (row: MilestoneRow) => ({ name: row.pillar }),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.milestones': { guard: 'member', text: () => '{ milestones { edges { node { name } } } }' },
  'Query.milestonesMany': {
    guard: 'member',
    text: () => '{ milestonesMany(ids: ["Personal:Friendship"]) { name } }',
  },
}
