// Owns the people of a tenant: their profiles, states, lists and exports. How they sign in is identity's.
import type { GraphqlPart } from '../platform/graphql.ts'
import { loaders, resolvers } from './resolvers.ts'

export { registerMemberRoutes } from './routes.ts'
export { findMember, fullName, getMembersByIds } from './service.ts'
export const membersGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
  loaders,
}
