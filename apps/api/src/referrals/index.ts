// Owns who brought whom, as figures for staff. The link itself is the member's username or an application's referral
// name; the inviter is a column of the member.
import type { GraphqlPart } from '../platform/graphql.ts'
import { loaders, resolvers } from './resolvers.ts'

export const referralsGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
  loaders,
}
