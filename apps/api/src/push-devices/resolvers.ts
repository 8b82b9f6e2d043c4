import { anyone, member } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { registerDevice, unregisterDevice } from './service.ts'

export const resolvers = {
  Query: {
    vapidKey: anyone(({ services }) => services.vapidKey),
  },
  Mutation: {
    deviceRegister: member((scope, args) => registerDevice(scope, args)),
    deviceUnregister: member((scope, { token }) => unregisterDevice(scope, token)),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.vapidKey': { guard: 'anyone', text: () => '{ vapidKey }' },
  'Mutation.deviceRegister': {
    guard: 'member',
    text: () => 'mutation { deviceRegister(token: "a-token", platform: APPLE) { platform } }',
  },
  'Mutation.deviceUnregister': {
    guard: 'member',
    text: () => 'mutation { deviceUnregister(token: "another-token") }',
  },
}
