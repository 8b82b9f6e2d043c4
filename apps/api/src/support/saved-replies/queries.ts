import type { Selectable } from 'kysely'
import type { SavedRepliesTable } from '../../platform/database/tables.generated.ts'
import type { Scope } from '../../platform/scope.ts'

export type SavedReplyRow = Omit<Selectable<SavedRepliesTable>, 'tenantId'>

const columns = [
  'id',
  'version',
  'title',
  'body',
  'created',
  'updated',
] as const satisfies (keyof SavedReplyRow)[]

const all = (scope: Scope) => scope.db.selectFrom('savedReplies').where('tenantId', '=', scope.tenantId)

/** By title, as a dictionary has them. */
export async function listSavedReplies(scope: Scope, limit: number): Promise<SavedReplyRow[]> {
  return all(scope).select(columns).orderBy('title').orderBy('id').limit(limit).execute()
}

/** Holds the row until the transaction ends. */
export async function lockSavedReply(tx: Scope, id: string): Promise<SavedReplyRow | undefined> {
  return all(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertSavedReply(
  tx: Scope,
  texts: Pick<SavedReplyRow, 'title' | 'body'>,
): Promise<SavedReplyRow> {
  return tx.db
    .insertInto('savedReplies')
    .values({ ...texts, tenantId: tx.tenantId, created: tx.now, updated: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateSavedReply(
  tx: Scope,
  id: string,
  changes: Partial<Pick<SavedReplyRow, 'title' | 'body' | 'version'>>,
): Promise<SavedReplyRow> {
  return tx.db
    .updateTable('savedReplies')
    .set({ ...changes, updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteSavedReply(tx: Scope, id: string): Promise<void> {
  await tx.db.deleteFrom('savedReplies').where('tenantId', '=', tx.tenantId).where('id', '=', id).execute()
}
