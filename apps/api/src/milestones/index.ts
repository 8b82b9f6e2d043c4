// Owns how milestones are listed. The milestones themselves are the contract's: the same for every tenant.
import type { GraphqlPart } from '../platform/graphql.ts'
import { resolvers } from './resolvers.ts'

export const milestonesGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
}
