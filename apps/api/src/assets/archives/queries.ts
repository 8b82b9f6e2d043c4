import type { Selectable, Updateable } from 'kysely'
import type { AssetArchivesTable } from '../../platform/database/tables.generated.ts'
import type { Scope } from '../../platform/scope.ts'

export type ArchiveRow = Omit<Selectable<AssetArchivesTable>, 'tenantId' | 'tokenHash'>

const columns = [
  'id',
  'entryId',
  'state',
  'total',
  'done',
  'message',
  'createdBy',
  'created',
  'finished',
  'size',
  'expires',
] as const satisfies (keyof ArchiveRow)[]

const all = (scope: Scope) => scope.db.selectFrom('assetArchives').where('tenantId', '=', scope.tenantId)

export async function findArchive(scope: Scope, id: string): Promise<ArchiveRow | undefined> {
  return all(scope).where('id', '=', id).select(columns).executeTakeFirst()
}

/** One that is being made of an entry for a person. */
export async function findUnfinished(
  scope: Scope,
  { entryId, createdBy }: { entryId: string; createdBy: string },
): Promise<ArchiveRow | undefined> {
  return all(scope)
    .where('entryId', '=', entryId)
    .where('createdBy', '=', createdBy)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .select(columns)
    .executeTakeFirst()
}

export async function findArchiveByToken(scope: Scope, tokenHash: Buffer): Promise<ArchiveRow | undefined> {
  return all(scope)
    .where('tokenHash', '=', tokenHash)
    .where('expires', '>', scope.now)
    .select(columns)
    .executeTakeFirst()
}

export async function insertArchive(
  tx: Scope,
  archive: Pick<ArchiveRow, 'entryId' | 'total' | 'createdBy'>,
): Promise<ArchiveRow> {
  return tx.db
    .insertInto('assetArchives')
    .values({ ...archive, tenantId: tx.tenantId, created: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Changes one that is not finished; nothing when another worker has finished it. */
export async function updateUnfinished(
  scope: Scope,
  id: string,
  changes: Updateable<AssetArchivesTable>,
): Promise<ArchiveRow | undefined> {
  return scope.db
    .updateTable('assetArchives')
    .set(changes)
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .returning(columns)
    .executeTakeFirst()
}

/** Those whose link is over, or that were begun before an instant and never got one. */
export async function listExpired(scope: Scope, begunBefore: Date): Promise<string[]> {
  const rows = await all(scope)
    .select('id')
    .where(({ or, and, eb }) =>
      or([eb('expires', '<', scope.now), and([eb('expires', 'is', null), eb('created', '<', begunBefore)])]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteArchive(scope: Scope, id: string): Promise<void> {
  await scope.db
    .deleteFrom('assetArchives')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}
