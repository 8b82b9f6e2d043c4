// Owns the views that staff keep of a list, privately or for their colleagues. It does not know what a query means.
import type { Module } from '../platform/module.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export const savedViews: Module = {
  name: 'saved-views',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  access,
}
