// Owns activation links: who was sent one, how long it works, and the actions by which staff send one. It does not
// own the member's state, which the members module changes.
import type { GraphqlPart } from '../platform/graphql.ts'
import { resolvers } from './resolvers.ts'

export { inviteMail } from './emails.ts'
export { inviteMembers } from './service.ts'
export const invitesGraphql: GraphqlPart = { schema: new URL('./schema.graphql', import.meta.url), resolvers }
