import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

export type SourceInsert = {
  fileName: string
  tokenHash?: Buffer
  address?: string
  createdBy: string
  expires: Date
}

export async function insertSource(scope: Scope, source: SourceInsert): Promise<string> {
  const { id } = await scope.db
    .insertInto('importSources')
    .values({ ...source, tenantId: scope.tenantId, created: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a signed address, which works once. */
export async function takeOpenSource(scope: Scope, tokenHash: Buffer): Promise<string | undefined> {
  const row = await scope.db
    .updateTable('importSources')
    .set({ tokenHash: null })
    .where('tenantId', '=', scope.tenantId)
    .where('tokenHash', '=', tokenHash)
    .where('expires', '>', scope.now)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findSource(scope: Scope, id: string) {
  return scope.db
    .selectFrom('importSources')
    .select(['id', 'fileName', 'address', 'stored'])
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markStored(scope: Scope, id: string): Promise<void> {
  await scope.db
    .updateTable('importSources')
    .set({ stored: scope.now, address: null })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function insertChunk(scope: Scope, chunk: { sourceId: string; place: number; bytes: Buffer }) {
  await scope.db
    .insertInto('importChunks')
    .values({ ...chunk, tenantId: scope.tenantId })
    .execute()
}

export async function findChunk(scope: Scope, sourceId: string, place: number): Promise<Buffer | undefined> {
  const row = await scope.db
    .selectFrom('importChunks')
    .select('bytes')
    .where('tenantId', '=', scope.tenantId)
    .where('sourceId', '=', sourceId)
    .where('place', '=', place)
    .executeTakeFirst()
  return row?.bytes
}

export async function deleteChunks(scope: Scope, sourceId: string): Promise<void> {
  await scope.db
    .deleteFrom('importChunks')
    .where('tenantId', '=', scope.tenantId)
    .where('sourceId', '=', sourceId)
    .execute()
}

/** The texts that no import has needed since `limit`, and the places that were asked for and never used. */
export async function deleteOldSources(scope: Scope, limit: Date): Promise<void> {
  const { tenantId } = scope
  await sql`
    delete from import_chunks
    where tenant_id = ${tenantId} and source_id in (
      select id from import_sources as source
      where source.tenant_id = ${tenantId} and source.created < ${limit} and not exists (
        select from import_jobs as job
        where job.tenant_id = ${tenantId} and job.source_id = source.id
          and (job.finished is null or job.finished >= ${limit})))`.execute(scope.db)
  await sql`
    delete from import_sources as source
    where source.tenant_id = ${tenantId} and source.created < ${limit} and not exists (
      select from import_jobs as job where job.tenant_id = ${tenantId} and job.source_id = source.id)`.execute(
    scope.db,
  )
}
