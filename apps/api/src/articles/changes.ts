import { articleStateOf } from '@hearth/contract'
import { getActorName } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { once } from '../platform/jobs/once.ts'
import { actorIdOf, changeRecord, personIdOf, type RecordKind } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import type { Json } from '../platform/values/difference.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import {
  type ArticleRow,
  findArticlesByIds,
  insertArticle,
  insertRevision,
  listRevisionsSince,
  lockArticle,
  purgeArticles,
  updateArticle,
} from './queries.ts'
import { type ArticleInput, assertReadable, parseArticleFields } from './rules.ts'

/** Its audit log is its revisions: each change keeps the article as it then was. */
const articleRecord: RecordKind<ArticleRow> = {
  label: 'The article',
  silent: new Set(['updated', 'version']),
  lock: lockArticle,
  write: (tx, { id }, changes) => updateArticle(tx, id, { ...changes, updated: tx.now }),
  log: {
    insert: async (tx, entries, actorId) => {
      for (const entry of entries) await insertRevision(tx, entry, actorId)
    },
    listSince: async (tx, id, version) =>
      (await listRevisionsSince(tx, id, version)).map(({ actorId, changed }) => ({
        actorId,
        updated: Object.fromEntries(changed.map((field) => [field, true])),
      })),
  },
  nameOf: getActorName,
}

export type NewArticle = ArticleInput & {
  created?: Date
  /** From when everybody may read it: `created` unless it is given, null for a draft. */
  publishAt?: Date | null
}

/** An article that is published at once, unless it is said when. @throws BAD_INPUT naming the field */
export async function createArticle(scope: Scope, input: NewArticle): Promise<ArticleRow> {
  const { created = scope.now, publishAt = created, ...given } = input
  const { title, body, ...fields } = await parseArticleFields(scope, { title: null, body: null, ...given })
  const article = { ...fields, title: String(title), body: body ?? '' }
  if (publishAt) assertReadable(article)
  return scope.transaction(async (tx) => {
    const row = await insertArticle(tx, { ...article, created, publishAt, authorId: personIdOf(tx) })
    await insertRevision(
      tx,
      { recordId: row.id, version: row.version, previous: {}, updated: {} },
      actorIdOf(tx),
    )
    return row
  })
}

/** A draft, once for all tries with one `requestId`. */
export async function createDraft(
  scope: Scope,
  { input, requestId }: { input: ArticleInput; requestId?: string | null },
): Promise<ArticleRow> {
  const draft = { ...input, publishAt: null }
  if (!requestId) return createArticle(scope, draft)
  return scope.transaction(async (tx) => {
    const request = { operation: 'article', requestId, contents: input, isKept }
    const id = await once(tx, request, async () => (await createArticle(tx, draft)).id)
    return (await findArticlesByIds(tx, [id]))[0] as ArticleRow
  })
}

const isKept = async (tx: Scope, id: string): Promise<boolean> =>
  (await findArticlesByIds(tx, [id])).length > 0

type Complete = (tx: Scope, before: ArticleRow, changes: Json) => Json

async function change(
  scope: Scope,
  { id, ...rest }: { id: string; fields: Json; ifVersion?: number | null | undefined; complete?: Complete },
): Promise<ArticleRow> {
  const complete: Complete = (tx, before, changes) => {
    if (before.deletedAt && !('deletedAt' in changes)) throw errors.notFound(articleRecord.label)
    return rest.complete?.(tx, before, changes) ?? {}
  }
  return (await changeRecord(scope, articleRecord, { ...rest, id: parseId(id), complete })).after
}

export async function changeArticle(
  scope: Scope,
  { id, input, ifVersion }: { id: string; input: ArticleInput; ifVersion?: number | null },
): Promise<ArticleRow> {
  const fields = await parseArticleFields(scope, input)
  return change(scope, { id, fields, ifVersion, complete: keepReadable })
}

const keepReadable: Complete = (_tx, before, changes) => {
  if (before.publishAt) assertReadable({ ...before, ...changes })
  return {}
}

/** Now, or at a later time; what was published before keeps its date. */
export async function publishArticle(
  scope: Scope,
  { id, at }: { id: string; at?: Date | null },
): Promise<ArticleRow> {
  const publication: Complete = (tx, before) => {
    assertReadable(before)
    const state = articleStateOf(before, tx.now)
    const later = at && at > tx.now ? at : undefined
    if (state === 'PUBLISHED' && later)
      throw errors.badInput('This article is published already. Unpublish it to schedule it')
    if (state === 'PUBLISHED') return {}
    const keepsDate = state === 'UNPUBLISHED' && !later
    return { unpublished: null, ...(!keepsDate && { publishAt: later ?? tx.now }) }
  }
  return change(scope, { id, fields: {}, complete: publication })
}

/** Takes back what everybody could read; what was only scheduled becomes a draft again. */
export async function unpublishArticle(scope: Scope, id: string): Promise<ArticleRow> {
  const withdrawal: Complete = (tx, before) => {
    const state = articleStateOf(before, tx.now)
    if (state === 'SCHEDULED') return { publishAt: null }
    return state === 'PUBLISHED' ? { unpublished: tx.now } : {}
  }
  return change(scope, { id, fields: {}, complete: withdrawal })
}

export async function deleteArticle(scope: Scope, id: string): Promise<ArticleRow> {
  return change(scope, { id, fields: { deletedAt: scope.now }, complete: assertKept })
}

const assertKept: Complete = (_tx, before) => {
  if (before.deletedAt) throw errors.notFound(articleRecord.label)
  return {}
}

/** Marks articles as deleted, or as there again; what is gone or so already is passed over. */
export async function markDeleted(
  scope: Scope,
  ids: string[],
  deletedAt: Date | null,
): Promise<ArticleRow[]> {
  const asked = parseIds(ids).sort()
  return scope.transaction(async (tx) => {
    const changed: ArticleRow[] = []
    for (const id of asked) {
      const article = await lockArticle(tx, id)
      if (!article || (article.deletedAt === null) === (deletedAt === null)) continue
      changed.push(await change(tx, { id, fields: { deletedAt } }))
    }
    return changed
  })
}

/** How long a deleted article can be restored. */
const keptMs = 30 * 86_400_000

export const purgeDeleted = (scope: Scope): Promise<void> =>
  purgeArticles(scope, new Date(scope.now.getTime() - keptMs))
