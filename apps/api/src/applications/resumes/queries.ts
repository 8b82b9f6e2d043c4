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

/** @returns false when another request stored a file there first */
export async function markStored(scope: Scope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('resumes')
    .set({ stored: scope.now })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('stored', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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

/** Stored and not yet part of an application. */
export async function findUnclaimedResume(scope: Scope, id: string) {
  return scope.db
    .selectFrom('resumes')
    .select(['id', 'name'])
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('stored', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .select('applications.id')
            .where('applications.tenantId', '=', scope.tenantId)
            .whereRef('applications.resumeId', '=', 'resumes.id'),
        ),
      ),
    )
    .executeTakeFirst()
}

/** Those that became part of no application. */
export async function deleteUnclaimedResumes(tx: Scope, before: Date) {
  return tx.db
    .deleteFrom('resumes')
    .where('tenantId', '=', tx.tenantId)
    .where('created', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .select('applications.id')
            .where('applications.tenantId', '=', tx.tenantId)
            .whereRef('applications.resumeId', '=', 'resumes.id'),
        ),
      ),
    )
    .returning(['id', 'contentType'])
    .execute()
}
