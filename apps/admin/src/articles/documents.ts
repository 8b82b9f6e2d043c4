import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment ArticleRow on Article @_unmask {
    id state title teaser publisher publishAt created updated
    author { id firstName lastName email }
  }
`)

const detailsFragment = graphql(
  `
  fragment ArticleDetails on Article @_unmask {
    ...ArticleRow
    version body image imageFocusX imageFocusY url
  }
`,
  [rowFragment],
)

const list = graphql(
  `
  query Articles($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    articles(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...ArticleRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

const many = graphql(`query ArticlesMany($ids: [ID!]!) { articlesMany(ids: $ids) { ...ArticleRow } }`, [
  rowFragment,
])

export const articleDocument = graphql(
  `query ArticleDraft($id: ID!) { articleDraft(id: $id) { ...ArticleDetails } }`,
  [detailsFragment],
)

const create = graphql(
  `mutation ArticleCreate($input: ArticleCreateInput!, $requestId: ID) {
    articleCreate(input: $input, requestId: $requestId) { ...ArticleDetails }
  }`,
  [detailsFragment],
)

export const updateDocument = graphql(
  `mutation ArticleUpdate($id: ID!, $input: ArticleUpdateInput!, $ifVersion: Int) {
    articleUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...ArticleDetails }
  }`,
  [detailsFragment],
)

export const publishDocument = graphql(
  `mutation ArticlePublish($id: ID!, $at: DateTime) {
    article: articlePublish(id: $id, at: $at) { ...ArticleDetails }
  }`,
  [detailsFragment],
)

export const unpublishDocument = graphql(
  `mutation ArticleUnpublish($id: ID!) { article: articleUnpublish(id: $id) { ...ArticleDetails } }`,
  [detailsFragment],
)

export const deleteDocument = graphql(
  `mutation ArticlesDelete($ids: [ID!]!) { changed: articlesDelete(ids: $ids) { id title } }`,
)

export const restoreDocument = graphql(
  `mutation ArticlesRestore($ids: [ID!]!) { changed: articlesRestore(ids: $ids) { id title } }`,
)

export const previewUrlDocument = graphql(`query ArticlePreviewUrl($id: ID!) { articlePreviewUrl(id: $id) }`)

export const revisionsDocument = graphql(`
  query ArticleRevisions($id: ID!, $limit: Int!, $page: Int!) {
    articleRevisions(id: $id, limit: $limit, page: $page) {
      edges {
        node {
          id version changed created title teaser body image imageFocusX imageFocusY publisher publishAt unpublished
          actor { id firstName lastName email }
        }
      }
      pageInfo { total }
    }
  }
`)

export const articlesDocuments: ResourceDocuments = {
  list,
  many,
  one: articleDocument,
  create,
  update: updateDocument,
}

export type ArticleRow = ResultOf<typeof rowFragment>
export type Article = NonNullable<ResultOf<typeof articleDocument>['articleDraft']>
export type Revision = ResultOf<typeof revisionsDocument>['articleRevisions']['edges'][number]['node']

export const writeArticle = { label: 'Write article', to: '/admin/articles/create' }
