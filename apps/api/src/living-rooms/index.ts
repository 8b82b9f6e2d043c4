// Owns Living Rooms: their fields and phases, who is registered, and what staff did to them. It does not own the
// people, nor which pillars a tenant shows.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { search } from './list.ts'
import { access, loaders, resolvers } from './resolvers.ts'
import { registerRoomRoutes } from './routes.ts'

export { messageJob, registeredJob } from './jobs.ts'
export {
  findRoom,
  findSeatsFree,
  getRoomStatistics,
  getRoomsById,
  hasRoomOfDay,
  hasRooms,
} from './service.ts'

export const livingRooms: Module = {
  name: 'living-rooms',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  routes: registerRoomRoutes,
  jobs,
  mails,
  events,
  search,
  access,
}
