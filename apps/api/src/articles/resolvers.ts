import { anyone } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { type ArticleRow, findArticle, shownBody } from './service.ts'

export const resolvers = {
  Query: {
    article: anyone((scope, { id }) => findArticle(scope, id)),
  },
  Article: {
    body: (row: ArticleRow) => shownBody(row),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.article': {
    guard: 'anyone',
    text: (id) => `{ article(id: "${id}") { title body } }`,
  },
}
