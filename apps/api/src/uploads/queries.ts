import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'

export async function insertUpload(
  scope: Scope,
  upload: { tokenHash: Buffer; createdBy: string; expires: Date; contentType: string },
): Promise<string> {
  const { id } = await scope.db
    .insertInto('uploads')
    .values({ ...upload, tenantId: scope.tenantId, created: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countUploadsSince(scope: Scope, personId: string, since: Date): Promise<number> {
  const { count } = await scope.db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', scope.tenantId)
    .where('createdBy', '=', personId)
    .where('created', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** An address that still waits for its file. */
export async function findOpenUpload(scope: Scope, tokenHash: Buffer) {
  return scope.db
    .selectFrom('uploads')
    .select(['id', 'contentType'])
    .where('tenantId', '=', scope.tenantId)
    .where('tokenHash', '=', tokenHash)
    .where('expires', '>', scope.now)
    .where('stored', 'is', null)
    .executeTakeFirst()
}

/** Holds the address for one file; undefined when another request stores one there, or has. */
export async function lockOpenUpload(tx: Scope, id: string) {
  return tx.db
    .selectFrom('uploads')
    .select('id')
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .where('stored', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markStored(tx: Scope, id: string): Promise<void> {
  await tx.db
    .updateTable('uploads')
    .set({ stored: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Whether the picture is there; it stays until the caller's transaction has ended. */
export async function isStored(tx: Scope, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('uploads')
    .select('id')
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .where('stored', 'is not', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

const ofTenant = (scope: Scope) =>
  scope.db.selectFrom('uploads').where('uploads.tenantId', '=', scope.tenantId)

/** Marks as not there what nobody points at and whose time is over; one that is being chosen at this moment is left. */
export async function disownUnused(scope: Scope, before: Date): Promise<void> {
  await scope.transaction(async (tx) => {
    const candidates = await ofTenant(tx)
      .select('id')
      .where('created', '<', before)
      .where('stored', 'is not', null)
      .where(isUnused(tx))
      .forUpdate()
      .skipLocked()
      .execute()
    // A second look: a use may have been saved between the first one and the lock.
    await tx.db
      .updateTable('uploads')
      .set({ stored: null })
      .where('uploads.tenantId', '=', tx.tenantId)
      .where('uploads.id', '=', ({ fn, val }) => fn('any', [val(candidates.map(({ id }) => id))]))
      .where(isUnused(tx))
      .execute()
  })
}

const isUnused =
  (scope: Scope) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'uploads'>) =>
    not(
      exists(
        selectFrom('pictureUses')
          .select('pictureUses.uploadId')
          .where('pictureUses.tenantId', '=', scope.tenantId)
          .where('pictureUses.uploadId', '=', ({ cast, ref }) => cast<string>(ref('uploads.id'), 'text')),
      ),
    )

/** Addresses that no file came to, and what was marked as not there. */
export async function listGone(scope: Scope, before: Date, limit: number) {
  return ofTenant(scope)
    .select(['id', 'contentType'])
    .where('created', '<', before)
    .where('stored', 'is', null)
    .limit(limit)
    .execute()
}

export async function deleteUploads(scope: Scope, ids: string[]): Promise<void> {
  await scope.db
    .deleteFrom('uploads')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
}
