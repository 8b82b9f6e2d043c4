import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { countRows, pageOfRows } from '../platform/database/lists/rows.ts'
import type { ArticleRevisionsTable, ArticlesTable } from '../platform/database/tables.generated.ts'
import { type Connection, filterConditions, type ListArgs, type Page } from '../platform/list.ts'
import { type AuditEntry, auditActorOf } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import { articlesList, isPublic } from './list.ts'

export type ArticleRow = Omit<Selectable<ArticlesTable>, 'tenantId' | 'searchText'>
export type RevisionRow = Omit<Selectable<ArticleRevisionsTable>, 'tenantId'>

const contents = [
  'title',
  'teaser',
  'body',
  'image',
  'imageFocusX',
  'imageFocusY',
  'publisher',
  'publishAt',
  'unpublished',
  'deletedAt',
] as const satisfies (keyof ArticleRow & keyof RevisionRow)[]

const columns = ['id', 'version', 'authorId', 'created', 'updated', ...contents] as const

const all = (scope: Scope) => scope.db.selectFrom('articles').where('tenantId', '=', scope.tenantId)
const kept = (scope: Scope) => all(scope).where('deletedAt', 'is', null)
const published = (scope: Scope) => kept(scope).where((where) => isPublic(where, scope.now))
const withIds = (ids: string[]) => sql<boolean>`id = any(${ids}::uuid[])`

/** One that everybody may read now. */
export async function findPublished(scope: Scope, id: string): Promise<ArticleRow | undefined> {
  return published(scope).where('id', '=', id).select(columns).executeTakeFirst()
}

/** @returns those that are not deleted, in no particular order */
export async function findArticlesByIds(scope: Scope, ids: string[]): Promise<ArticleRow[]> {
  return kept(scope).where(withIds(ids)).select(columns).execute()
}

const matching = (scope: Scope, { filter }: ListArgs) =>
  kept(scope).where((where) => where.and(filterConditions(where, filter, articlesList(scope.now))))

export const getArticlesPage = (scope: Scope, args: ListArgs): Promise<Connection<ArticleRow>> =>
  pageOfRows(matching(scope, args), { columns, args, spec: articlesList(scope.now) })

/** Holds an article until the transaction ends, also a deleted one. */
export async function lockArticle(tx: Scope, id: string): Promise<ArticleRow | undefined> {
  return all(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

export async function insertArticle(
  tx: Scope,
  article: Omit<Insertable<ArticlesTable>, 'tenantId' | 'updated'>,
): Promise<ArticleRow> {
  return tx.db
    .insertInto('articles')
    .values({ ...article, tenantId: tx.tenantId, updated: article.created })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateArticle(
  tx: Scope,
  id: string,
  changes: Updateable<ArticlesTable>,
): Promise<ArticleRow> {
  return tx.db
    .updateTable('articles')
    .set(changes)
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Keeps the article as it stands now as the revision of its version. */
export async function insertRevision(
  tx: Scope,
  { recordId, version, updated }: AuditEntry,
  actorId: string | null,
): Promise<void> {
  await tx.db
    .insertInto('articleRevisions')
    .columns(['tenantId', 'articleId', 'version', 'changed', 'actorId', 'created', ...contents])
    .expression(
      all(tx)
        .where('id', '=', recordId)
        .where('version', '=', version)
        .select(({ val, cast }) => [
          'tenantId',
          'id',
          'version',
          cast<string[]>(val(Object.keys(updated)), sql`text[]`).as('changed'),
          cast<string | null>(val(auditActorOf(tx, actorId)), 'uuid').as('actorId'),
          cast<Date>(val(tx.now), 'timestamptz').as('saved'),
          ...contents,
        ]),
    )
    .execute()
}

const revisionsOf = (scope: Scope, articleId: string) =>
  scope.db
    .selectFrom('articleRevisions')
    .where('tenantId', '=', scope.tenantId)
    .where('articleId', '=', articleId)

export async function listRevisionsSince(tx: Scope, articleId: string, version: number) {
  return revisionsOf(tx, articleId)
    .select(['actorId', 'changed'])
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute()
}

export async function listRevisions(
  scope: Scope,
  articleId: string,
  { limit, offset }: Page,
): Promise<RevisionRow[]> {
  return revisionsOf(scope, articleId)
    .select(['articleId', 'version', 'changed', 'actorId', 'created', ...contents])
    .orderBy('version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countRevisions = (scope: Scope, articleId: string): Promise<number> =>
  countRows(revisionsOf(scope, articleId))

/** Deletes for good what was deleted before an instant. */
export async function purgeArticles(scope: Scope, before: Date): Promise<void> {
  await scope.db
    .deleteFrom('articles')
    .where('tenantId', '=', scope.tenantId)
    .where('deletedAt', '<', before)
    .execute()
}

/** Whether an article, or its preview, is shown with the picture of this day (UTC). */
export async function hasArticleOfDay(scope: Scope, day: string): Promise<boolean> {
  const shown = sql<Date>`coalesce(publish_at, created)`
  const row = await kept(scope)
    .select('id')
    .where(shown, '>=', new Date(day))
    .where(shown, '<', new Date(Date.parse(day) + 86_400_000))
    .where('image', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest articles, as many as a site map may name. */
export async function listNewest(scope: Scope, limit: number) {
  return published(scope)
    .select(['id', 'updated', 'publishAt'])
    .orderBy('publishAt', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
