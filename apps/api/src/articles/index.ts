// Owns articles: texts that anybody may read at /article/{id}, and what HTML may stand in them. It does not own the
// page that shows one.
import type { GraphqlPart } from '../platform/graphql.ts'
import { resolvers } from './resolvers.ts'

export { registerArticleRoutes } from './routes.ts'
export { type ArticleInput, createArticle } from './service.ts'
export const articlesGraphql: GraphqlPart = {
  schema: new URL('./schema.graphql', import.meta.url),
  resolvers,
}
