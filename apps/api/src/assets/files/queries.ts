import { type Selectable, sql } from 'kysely'
import type { AssetFilesTable } from '../../platform/database/tables.generated.ts'
import type { Scope } from '../../platform/scope.ts'

export type FileRow = Omit<Selectable<AssetFilesTable>, 'tenantId' | 'deletedAt'>

const columns = [
  'id',
  'entryId',
  'name',
  'size',
  'partSize',
  'contentType',
  'createdBy',
  'created',
  'stored',
] as const satisfies (keyof FileRow)[]

const all = (scope: Scope) => scope.db.selectFrom('assetFiles').where('tenantId', '=', scope.tenantId)
const kept = (scope: Scope) => all(scope).where('deletedAt', 'is', null)

export async function findFile(scope: Scope, id: string): Promise<FileRow | undefined> {
  return kept(scope).where('id', '=', id).select(columns).executeTakeFirst()
}

/** Holds a file until the transaction ends. */
export async function lockFile(tx: Scope, id: string): Promise<FileRow | undefined> {
  return kept(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

/** The files of entries, in the order in which they were begun. */
export async function listFilesOf(scope: Scope, entryIds: string[]): Promise<FileRow[]> {
  return kept(scope)
    .where(sql<boolean>`entry_id = any(${entryIds}::uuid[])`)
    .select(columns)
    .orderBy('created')
    .orderBy('id')
    .execute()
}

export async function insertFile(
  tx: Scope,
  file: Pick<FileRow, 'entryId' | 'name' | 'size' | 'partSize' | 'createdBy'>,
): Promise<FileRow> {
  return tx.db
    .insertInto('assetFiles')
    .values({ ...file, tenantId: tx.tenantId, created: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateFile(
  tx: Scope,
  id: string,
  changes: { contentType?: string; stored?: Date; deletedAt?: Date },
): Promise<void> {
  await tx.db
    .updateTable('assetFiles')
    .set(changes)
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** A part that comes a second time is there already. */
export async function insertPart(tx: Scope, fileId: string, number: number): Promise<void> {
  await tx.db
    .insertInto('assetParts')
    .values({ tenantId: tx.tenantId, fileId, number })
    .onConflict((conflict) => conflict.columns(['tenantId', 'fileId', 'number']).doNothing())
    .execute()
}

export async function listPartNumbers(scope: Scope, fileId: string): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('assetParts')
    .select('number')
    .where('tenantId', '=', scope.tenantId)
    .where('fileId', '=', fileId)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Files that were removed, that nobody finished sending, and all of the given entries. */
export async function listGoneFiles(
  scope: Scope,
  { unfinishedBefore, entryIds, limit }: { unfinishedBefore: Date; entryIds: string[]; limit: number },
): Promise<FileRow[]> {
  return all(scope)
    .select(columns)
    .where(({ or, and, eb }) =>
      or([
        eb('deletedAt', 'is not', null),
        and([eb('stored', 'is', null), eb('created', '<', unfinishedBefore)]),
        sql<boolean>`entry_id = any(${entryIds}::uuid[])`,
      ]),
    )
    .limit(limit)
    .execute()
}

export async function deleteFile(scope: Scope, id: string): Promise<void> {
  await scope.db
    .deleteFrom('assetFiles')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}
