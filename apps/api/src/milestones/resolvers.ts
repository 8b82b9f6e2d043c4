import { member } from '../platform/graphql/guards.ts'
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
