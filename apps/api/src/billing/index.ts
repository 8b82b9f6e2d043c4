// Owns what a membership costs. It takes no money yet: checkouts and subscriptions come to stand here.
import type { GraphqlPart } from '../platform/graphql.ts'
import { resolvers } from './resolvers.ts'

export const billingGraphql: GraphqlPart = { schema: new URL('./schema.graphql', import.meta.url), resolvers }
