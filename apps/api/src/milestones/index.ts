// Owns how milestones are listed. The milestones themselves are the contract's: the same for every tenant.
import type { Module } from '../platform/module.ts'
import { access, resolvers } from './resolvers.ts'

export const milestones: Module = {
  name: 'milestones',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  access,
}
