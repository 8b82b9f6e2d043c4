// Owns members that come by file: the file, what became of each of its lines, and how to take an import back. What a
// member's field may hold is the members' own, and the activation links are the invites'.
import type { GraphqlPart } from '../platform/graphql.ts'
import { loaders, resolvers } from './resolvers.ts'

export { importFinishedMail } from './emails.ts'
export { importJob, purgeImportsJob } from './jobs.ts'
export { registerImportRoutes } from './routes.ts'
export const importsGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
  loaders,
}
