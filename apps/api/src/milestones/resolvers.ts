import { member } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import {
  findMilestone,
  getMembersCounted,
  getMilestonesByIds,
  getMilestonesPage,
  getRoomsCounted,
  type MilestoneRow,
} from './service.ts'

export const resolvers = {
  Query: {
    milestones: member((scope, args) => getMilestonesPage(scope, args)),
    milestone: member((_scope, { id }) => findMilestone(id)),
    milestonesMany: member((_scope, { ids }) => getMilestonesByIds(ids)),
  },
  Milestone: {
    pillar: (row: MilestoneRow) => ({ name: row.pillar }),
  },
}

export const loaders = {
  Milestone: {
    members: byParent<MilestoneRow>(getMembersCounted),
    livingRooms: byParent<MilestoneRow>(getRoomsCounted),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.milestones': { guard: 'member', text: () => '{ milestones { edges { node { name } } } }' },
  'Query.milestone': {
    guard: 'member',
    text: () => '{ milestone(id: "Personal:Friendship") { name members livingRooms } }',
  },
  'Query.milestonesMany': {
    guard: 'member',
    text: () => '{ milestonesMany(ids: ["Personal:Friendship"]) { name } }',
  },
}
