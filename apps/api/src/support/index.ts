// Owns support requests and what is said in them: who may ask, who may answer, how each side is told. It does not own
// the inbox in which staff work through them.
import type { GraphqlPart } from '../platform/graphql.ts'
import { loaders, resolvers } from './resolvers.ts'

export {
  supportAnsweredMail,
  supportFollowUpMail,
  supportReceivedMail,
  supportRequestMail,
} from './emails.ts'
export { createRequest, replyToRequest } from './service.ts'
export const supportGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
  loaders,
}
