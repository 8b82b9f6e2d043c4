import { anyone } from '../platform/graphql/guards.ts'
import { type ArticleRow, findArticle, shownBody } from './service.ts'

export const resolvers = {
  Query: {
    article: anyone((scope, { id }) => findArticle(scope, id)),
  },
  Article: {
    body: (row: ArticleRow) => shownBody(row),
  },
}
