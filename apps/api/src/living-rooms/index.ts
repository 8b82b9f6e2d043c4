// Owns Living Rooms: their fields and phases, who is registered, and what staff did to them. It does not own the
// people, nor which pillars a tenant shows.
import type { GraphqlPart } from '../platform/graphql.ts'
import { loaders, resolvers } from './resolvers.ts'

export {
  roomCancelledMail,
  roomMovedMail,
  roomRegisteredMail,
  roomRemovedMail,
} from './emails.ts'
export { registerRoomRoutes } from './routes.ts'
export const livingRoomsGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
  loaders,
}
