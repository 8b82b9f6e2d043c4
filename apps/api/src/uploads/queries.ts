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

/** @returns false when another request stored a file there first */
export async function markStored(scope: Scope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('uploads')
    .set({ stored: scope.now })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('stored', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isStored(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('uploads')
    .select('id')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('stored', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
