// Owns notifications that staff send to many members: their text, whom they are for, the job that sends them and what
// became of them, and the inbox in which each recipient finds them. Which devices are whose is push-devices'; how a
// device is reached is the push port's (platform/push).
import type { Module } from '../platform/module.ts'
import { jobs } from './jobs.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export { createBroadcast } from './changes.ts'
export { broadcastJob } from './jobs.ts'

export const broadcasts: Module = {
  name: 'broadcasts',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  jobs,
  access,
}
