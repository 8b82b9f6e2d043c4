// Owns the views that staff keep of a list, privately or for their colleagues. It does not know what a query means.
import type { GraphqlPart } from '../platform/graphql.ts'
import { loaders, resolvers } from './resolvers.ts'

export const savedViewsGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
  loaders,
}
