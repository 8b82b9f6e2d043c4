import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../platform/database/tables.generated.ts'
import type { Scope } from '../../platform/scope.ts'

export async function insertResume(
  scope: Scope,
  resume: { tokenHash: Buffer; name: string; contentType: string; expires: Date },
): Promise<string> {
  const { id } = await scope.db
    .insertInto('resumes')
    .values({ ...resume, tenantId: scope.tenantId, created: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An address that still waits for its file. */
export async function findOpenResume(scope: Scope, tokenHash: Buffer) {
  return scope.db
    .selectFrom('resumes')
    .select(['id', 'contentType'])
    .where('tenantId', '=', scope.tenantId)
    .where('tokenHash', '=', tokenHash)
    .where('expires', '>', scope.now)
    .where('stored', 'is', null)
    .executeTakeFirst()
}

/** Holds the address for one file; undefined when another request stores one there, or has. */
export async function lockOpenResume(tx: Scope, id: string) {
  return tx.db
    .selectFrom('resumes')
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
    .updateTable('resumes')
    .set({ stored: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function findStoredResume(scope: Scope, id: string) {
  return scope.db
    .selectFrom('resumes')
    .select(['id', 'name', 'contentType'])
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('stored', 'is not', null)
    .executeTakeFirst()
}

const isUnclaimed =
  (scope: Scope) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'resumes'>) =>
    not(
      exists(
        selectFrom('applications')
          .select('applications.id')
          .where('applications.tenantId', '=', scope.tenantId)
          .whereRef('applications.resumeId', '=', 'resumes.id'),
      ),
    )

/** Stored and not yet part of an application; it stays until the caller's transaction has ended. */
export async function findUnclaimedResume(tx: Scope, id: string) {
  return tx.db
    .selectFrom('resumes')
    .select(['id', 'name'])
    .where('resumes.tenantId', '=', tx.tenantId)
    .where('resumes.id', '=', id)
    .where('stored', 'is not', null)
    .where(isUnclaimed(tx))
    .forShare()
    .executeTakeFirst()
}

/** Marks as not there what became part of no application; one that is being applied with at this moment is left. */
export async function disownUnclaimed(scope: Scope, before: Date): Promise<void> {
  await scope.transaction(async (tx) => {
    const candidates = await tx.db
      .selectFrom('resumes')
      .select('id')
      .where('resumes.tenantId', '=', tx.tenantId)
      .where('created', '<', before)
      .where('stored', 'is not', null)
      .where(isUnclaimed(tx))
      .forUpdate()
      .skipLocked()
      .execute()
    // A second look: an application may have come between the first one and the lock.
    await tx.db
      .updateTable('resumes')
      .set({ stored: null })
      .where('resumes.tenantId', '=', tx.tenantId)
      .where('resumes.id', '=', ({ fn, val }) => fn('any', [val(candidates.map(({ id }) => id))]))
      .where(isUnclaimed(tx))
      .execute()
  })
}

/** Addresses that no file came to, and what was marked as not there. */
export async function listGone(scope: Scope, before: Date) {
  return scope.db
    .selectFrom('resumes')
    .select(['id', 'contentType'])
    .where('tenantId', '=', scope.tenantId)
    .where('created', '<', before)
    .where('stored', 'is', null)
    .execute()
}

export async function deleteResumes(scope: Scope, ids: string[]): Promise<void> {
  await scope.db
    .deleteFrom('resumes')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
}
