import { colleagueBy } from '../members/index.ts'
import { anyone, type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import {
  changeArticle,
  createDraft,
  deleteArticle,
  markDeleted,
  publishArticle,
  unpublishArticle,
} from './changes.ts'
import {
  type ArticleRow,
  articleUrl,
  findArticle,
  findDraft,
  getArticlesByIds,
  getArticlesPage,
  getAuthors,
  getPreviewUrl,
  getRevisionsPage,
  type RevisionRow,
  shownBody,
  stateOf,
} from './service.ts'

type Context = GraphqlContext

export const resolvers = {
  Query: {
    article: anyone((scope, args) => findArticle(scope, args)),
    articles: staff((scope, args) => getArticlesPage(scope, args)),
    articlesMany: staff((scope, { ids }) => getArticlesByIds(scope, ids)),
    articleDraft: staff((scope, { id }) => findDraft(scope, id)),
    articleRevisions: staff((scope, args) => getRevisionsPage(scope, args)),
    articlePreviewUrl: staff((scope, { id }) => getPreviewUrl(scope, id)),
  },
  Mutation: {
    articleCreate: staff((scope, args) => createDraft(scope, args)),
    articleUpdate: staff((scope, args) => changeArticle(scope, args)),
    articlePublish: staff((scope, args) => publishArticle(scope, args)),
    articleUnpublish: staff((scope, { id }) => unpublishArticle(scope, id)),
    articleDelete: staff((scope, { id }) => deleteArticle(scope, id)),
    articlesDelete: staff((scope, { ids }) => markDeleted(scope, ids, scope.now)),
    articlesRestore: staff((scope, { ids }) => markDeleted(scope, ids, null)),
  },
  Article: {
    body: (row: ArticleRow) => shownBody(row),
    state: (row: ArticleRow, _args: object, { scope }: Context) => stateOf(scope, row),
    url: ({ id }: ArticleRow, _args: object, { scope }: Context) => articleUrl(scope, id),
  },
  ArticleRevision: {
    id: ({ articleId, version }: RevisionRow) => `${articleId}:${version}`,
    body: (row: RevisionRow) => shownBody(row),
  },
}

export const loaders = {
  Article: { author: byParent<ArticleRow>(getAuthors) },
  ArticleRevision: { actor: colleagueBy<RevisionRow>('actorId') },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.article': {
    guard: 'anyone',
    text: (id) => `{ article(id: "${id}") { title body } }`,
  },
  'Query.articles': { guard: 'staff', text: () => '{ articles { edges { node { title } } } }' },
  'Query.articlesMany': { guard: 'staff', text: (id) => `{ articlesMany(ids: ["${id}"]) { title } }` },
  'Query.articleDraft': { guard: 'staff', text: (id) => `{ articleDraft(id: "${id}") { title } }` },
  'Query.articleRevisions': {
    guard: 'staff',
    text: (id) => `{ articleRevisions(id: "${id}") { edges { node { title } } } }`,
  },
  'Query.articlePreviewUrl': { guard: 'staff', text: (id) => `{ articlePreviewUrl(id: "${id}") }` },
  'Mutation.articleCreate': {
    guard: 'staff',
    text: () => 'mutation { articleCreate(input: { title: "Tea" }) { title } }',
  },
  'Mutation.articleUpdate': {
    guard: 'staff',
    text: (id) => `mutation { articleUpdate(id: "${id}", input: { title: "Changed" }) { title } }`,
  },
  'Mutation.articlePublish': {
    guard: 'staff',
    text: (id) => `mutation { articlePublish(id: "${id}") { title } }`,
  },
  'Mutation.articleUnpublish': {
    guard: 'staff',
    text: (id) => `mutation { articleUnpublish(id: "${id}") { title } }`,
  },
  'Mutation.articleDelete': {
    guard: 'staff',
    text: (id) => `mutation { articleDelete(id: "${id}") { title } }`,
  },
  'Mutation.articlesDelete': {
    guard: 'staff',
    text: (id) => `mutation { articlesDelete(ids: ["${id}"]) { title } }`,
  },
  'Mutation.articlesRestore': {
    guard: 'staff',
    text: (id) => `mutation { articlesRestore(ids: ["${id}"]) { title } }`,
  },
}
