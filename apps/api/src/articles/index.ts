// Owns articles: texts that staff write, schedule and publish and that anybody may then read at /article/{id}, with
// their revisions. It does not own the page that shows one, nor what HTML may stand in it.
import type { Module } from '../platform/module.ts'
import { jobs } from './jobs.ts'
import { search } from './list.ts'
import { access, loaders, resolvers } from './resolvers.ts'
import { registerArticleRoutes } from './routes.ts'

export { createArticle, type NewArticle } from './changes.ts'
export { findArticle, findDraft as findArticleForStaff, hasArticleOfDay } from './service.ts'

export const articles: Module = {
  name: 'articles',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  routes: registerArticleRoutes,
  jobs,
  search,
  access,
}
