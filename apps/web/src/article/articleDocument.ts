import { graphql, type ResultOf } from '../shared/graphql.ts'

export const articleDocument = graphql(`
  query Article($id: ID!) {
    article(id: $id) { id title teaser body created updated image publisher }
  }
`)

export type Article = NonNullable<ResultOf<typeof articleDocument>['article']>
