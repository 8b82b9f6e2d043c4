// Owns what a membership costs. It takes no money yet: checkouts and subscriptions come to stand here.
import type { Module } from '../platform/module.ts'
import { access, resolvers } from './resolvers.ts'

export const billing: Module = {
  name: 'billing',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  access,
}
