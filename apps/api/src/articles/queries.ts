import type { Insertable, Selectable } from 'kysely'
import type { ArticlesTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'

export type ArticleRow = Omit<Selectable<ArticlesTable>, 'tenantId' | 'searchText'>

const columns = [
  'id',
  'title',
  'teaser',
  'body',
  'image',
  'publisher',
  'created',
  'updated',
] as const satisfies (keyof ArticleRow)[]

export async function findArticleById(scope: Scope, id: string): Promise<ArticleRow | undefined> {
  return scope.db
    .selectFrom('articles')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
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

/** Whether an article is shown with the picture of this day (UTC). */
export async function hasArticleOfDay(scope: Scope, day: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('articles')
    .select('id')
    .where('tenantId', '=', scope.tenantId)
    .where('created', '>=', new Date(day))
    .where('created', '<', new Date(Date.parse(day) + 86_400_000))
    .where('image', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest articles, as many as a site map may name. */
export async function listNewest(scope: Scope, limit: number) {
  return scope.db
    .selectFrom('articles')
    .select(['id', 'updated'])
    .where('tenantId', '=', scope.tenantId)
    .orderBy('created', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
