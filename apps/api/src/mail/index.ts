// Owns what staff see of mail: the outbox, and the texts that a tenant writes in place of the product's own. Writing
// and delivering mails is the platform's, and what mails there are is each module's own.
import type { GraphqlPart } from '../platform/graphql.ts'
import { loaders, resolvers } from './resolvers.ts'

export { purgeOutboxJob } from './jobs.ts'
export const mailGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
  loaders,
}
