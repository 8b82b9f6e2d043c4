// Owns articles: texts that anybody may read at /article/{id}, and what HTML may stand in them. It does not own the
// page that shows one.
import type { Module } from '../platform/module.ts'
import { access, resolvers } from './resolvers.ts'
import { registerArticleRoutes } from './routes.ts'

export { type ArticleInput, createArticle, hasArticleOfDay } from './service.ts'

export const articles: Module = {
  name: 'articles',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  routes: registerArticleRoutes,
  access,
}
