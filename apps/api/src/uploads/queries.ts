import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'

export type UploadInsert = {
  kind: string
  contentType: string
  name: string | null
  /** Of the address that takes the file; null when we fetch it ourselves. */
  tokenHash: Buffer | null
  expires: Date
}

export async function insertUpload(scope: Scope, upload: UploadInsert): Promise<string> {
  const { id } = await scope.db
    .insertInto('uploads')
    .values({ ...upload, tenantId: scope.tenantId, created: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An address that still waits for its file. */
export async function findOpenUpload(scope: Scope, tokenHash: Buffer) {
  return scope.db
    .selectFrom('uploads')
    .select(['id', 'kind', 'contentType'])
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

export async function markStored(scope: Scope, id: string): Promise<void> {
  await scope.db
    .updateTable('uploads')
    .set({ stored: scope.now })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

/** A file that is there; it stays until the caller's transaction has ended. */
export async function findStoredUpload(tx: Scope, kind: string, id: string) {
  return tx.db
    .selectFrom('uploads')
    .select(['id', 'name', 'contentType'])
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('stored', 'is not', null)
    .forShare()
    .executeTakeFirst()
}

const ofKind = (scope: Scope, kind: string) =>
  scope.db
    .selectFrom('uploads')
    .where('uploads.tenantId', '=', scope.tenantId)
    .where('uploads.kind', '=', kind)

/** Marks as not there what nothing has pointed at since `before`; one that is being chosen at this moment is kept. */
export async function disownUnused(scope: Scope, kind: string, before: Date): Promise<void> {
  await scope.transaction(async (tx) => {
    const candidates = await ofKind(tx, kind)
      .select('id')
      .where('created', '<', before)
      .where('stored', 'is not', null)
      .where(isUnused(tx, before))
      .forUpdate()
      .skipLocked()
      .execute()
    // A second look: a use may have been saved between the first one and the lock.
    await tx.db
      .updateTable('uploads')
      .set({ stored: null })
      .where('uploads.tenantId', '=', tx.tenantId)
      .where('uploads.id', '=', ({ fn, val }) => fn('any', [val(candidates.map(({ id }) => id))]))
      .where(isUnused(tx, before))
      .execute()
  })
}

const isUnused =
  (scope: Scope, before: Date) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'uploads'>) =>
    not(
      exists(
        selectFrom('uploadUses')
          .select('uploadUses.uploadId')
          .where('uploadUses.tenantId', '=', scope.tenantId)
          .where('uploadUses.uploadId', '=', ({ cast, ref }) => cast<string>(ref('uploads.id'), 'text'))
          .where(({ or, eb }) =>
            or([eb('uploadUses.ended', 'is', null), eb('uploadUses.ended', '>=', before)]),
          ),
      ),
    )

/** Addresses that no file came to, and what was marked as not there. */
export async function listGone(
  scope: Scope,
  kind: string,
  { before, limit }: { before: Date; limit: number },
) {
  return ofKind(scope, kind)
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
