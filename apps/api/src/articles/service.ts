import { articleStateOf } from '@hearth/contract'
import { getPeople } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { connectionOf, type ListArgs, parsePage } from '../platform/list.ts'
import { cleanHtml } from '../platform/rich-text.ts'
import type { Scope } from '../platform/scope.ts'
import { signCapability, verifyCapability } from '../platform/tokens/capability.ts'
import { isId, parseId, parseIds } from '../platform/values/ids.ts'
import { originOf } from '../tenants/index.ts'
import {
  type ArticleRow,
  countRevisions,
  findArticlesByIds,
  findPublished,
  listNewest,
  listRevisions,
} from './queries.ts'

export type { ArticleRow, RevisionRow } from './queries.ts'
export { getArticlesPage, hasArticleOfDay } from './queries.ts'

/** As many as one site map may name. */
const maxInSiteMap = 50_000

/** What everybody may read, and what the bearer of a preview's token may; what cannot be an id is no article either. */
export async function findArticle(
  scope: Scope,
  { id, preview }: { id: string; preview?: string | null },
): Promise<ArticleRow | undefined> {
  if (!isId(id)) return undefined
  const article = parseId(id)
  return preview && opensPreview(scope, article, preview)
    ? findDraft(scope, article)
    : findPublished(scope, article)
}

/** One in any state. */
export const findDraft = async (scope: Scope, id: string): Promise<ArticleRow | undefined> =>
  (await findArticlesByIds(scope, [parseId(id)]))[0]

export async function getArticlesByIds(scope: Scope, ids: string[]): Promise<ArticleRow[]> {
  return findArticlesByIds(scope, parseIds(ids))
}

export async function getRevisionsPage(scope: Scope, { id, ...args }: { id: string } & ListArgs) {
  const article = parseId(id)
  const rows = await listRevisions(scope, article, parsePage(args))
  return connectionOf(rows, () => countRevisions(scope, article))
}

/** Cleaned again, so that a rule that was sharpened holds for what was stored before. */
export const shownBody = ({ body }: Pick<ArticleRow, 'body'>): Promise<string> => cleanHtml(body)

export const stateOf = (scope: Scope, article: ArticleRow) => articleStateOf(article, scope.now)

export const articleUrl = async (scope: Scope, id: string): Promise<string> =>
  `${await originOf(scope)}/article/${id}`

const previewUse = 'article-preview'
const previewMs = 3_600_000

/** The public page of an article in any state, for everybody who has the link, for an hour. */
export async function getPreviewUrl(scope: Scope, id: string): Promise<string> {
  const article = await findDraft(scope, id)
  if (!article) throw errors.notFound('The article')
  const { tenantId, services, now } = scope
  const until = new Date(now.getTime() + previewMs)
  const token = signCapability(services, { use: previewUse, tenantId, id: article.id, until })
  return `${await articleUrl(scope, article.id)}?preview=${token}`
}

function opensPreview({ services, tenantId, now }: Scope, id: string, token: string): boolean {
  const capability = verifyCapability(services, token, now)
  return capability?.use === previewUse && capability.tenantId === tenantId && capability.id === id
}

/** Who wrote each first, which strangers and members are not told. */
export async function getAuthors(scope: Scope, articles: ArticleRow[]) {
  const isStaff = scope.actor.kind === 'person' && scope.actor.role !== 'CUSTOMER'
  const ids = isStaff ? articles.flatMap(({ authorId }) => authorId ?? []) : []
  const people = await getPeople(scope, [...new Set(ids)])
  return articles.map(({ authorId }) => (authorId && people.get(authorId)) || null)
}

export const listForSiteMap = (scope: Scope) => listNewest(scope, maxInSiteMap)
