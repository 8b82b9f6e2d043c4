// Owns the devices on which members take notifications. What is sent to them is its sender's; how it reaches them is the
// push port's (platform/push).
import type { Module } from '../platform/module.ts'
import { access, resolvers } from './resolvers.ts'

export { deviceOwners, forgetDevices, listDevicesOf } from './service.ts'

export const pushDevices: Module = {
  name: 'push-devices',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  access,
}
