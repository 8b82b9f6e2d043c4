// Owns how milestones are listed and counted. The milestones themselves are the contract's: the same for every tenant.
import type { Module } from '../platform/module.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export const milestones: Module = {
  name: 'milestones',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  access,
}
