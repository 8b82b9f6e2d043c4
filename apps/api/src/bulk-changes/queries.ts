import { type Selectable, sql } from 'kysely'
import type { BulkChangesTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'
import { streamBatches } from '../platform/streams.ts'

export type ChangeRow = Omit<Selectable<BulkChangesTable>, 'tenantId'>

const columns = [
  'id',
  'action',
  'actorId',
  'state',
  'total',
  'done',
  'changed',
  'created',
  'finished',
] as const satisfies (keyof ChangeRow)[]

const all = (scope: Scope) => scope.db.selectFrom('bulkChanges').where('tenantId', '=', scope.tenantId)

export async function insertChange(
  tx: Scope,
  change: { action: string; actorId: string },
): Promise<ChangeRow> {
  return tx.db
    .insertInto('bulkChanges')
    .values({ ...change, total: 0, tenantId: tx.tenantId, created: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function insertTargets(
  tx: Scope,
  changeId: string,
  { memberIds, first }: { memberIds: string[]; first: number },
): Promise<void> {
  await sql`
    insert into bulk_change_members (tenant_id, change_id, place, member_id)
    select ${tx.tenantId}, ${changeId}::uuid, ${first}::integer + target.place, target.id
    from unnest(${memberIds}::uuid[]) with ordinality as target (id, place)`.execute(tx.db)
}

export async function findChange(scope: Scope, id: string): Promise<ChangeRow | undefined> {
  return all(scope).where('id', '=', id).select(columns).executeTakeFirst()
}

/** Holds the row, so that two workers never work on one batch. */
export async function lockChange(tx: Scope, id: string): Promise<ChangeRow | undefined> {
  return all(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

export async function updateChange(
  tx: Scope,
  id: string,
  progress: Partial<Pick<ChangeRow, 'state' | 'total' | 'done' | 'changed' | 'finished'>>,
): Promise<ChangeRow> {
  return tx.db
    .updateTable('bulkChanges')
    .set(progress)
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The next in turn after the first `done`. */
export async function listTargets(
  tx: Scope,
  id: string,
  { done, limit }: { done: number; limit: number },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('bulkChangeMembers')
    .select('memberId')
    .where('tenantId', '=', tx.tenantId)
    .where('changeId', '=', id)
    .where('place', '>', done)
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Remembers which of the batch after the first `done` were changed; its end is named, so that no later ones are read. */
export async function markChanged(
  tx: Scope,
  id: string,
  { done, limit, memberIds }: { done: number; limit: number; memberIds: string[] },
): Promise<void> {
  await tx.db
    .updateTable('bulkChangeMembers')
    .set({ changed: true })
    .where('tenantId', '=', tx.tenantId)
    .where('changeId', '=', id)
    .where('place', '>', done)
    .where('place', '<=', done + limit)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .execute()
}

const changed = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('bulkChangeMembers')
    .select('memberId')
    .where('tenantId', '=', scope.tenantId)
    .where('changeId', '=', id)
    .where('changed', '=', true)
    .orderBy('place')

const idsOf = (rows: { memberId: string }[]): string[] => rows.map(({ memberId }) => memberId)

export const listChangedIds = async (scope: Scope, id: string): Promise<string[]> =>
  idsOf(await changed(scope, id).execute())

/** The same in batches, in a transaction. */
export async function* streamChangedIds(tx: Scope, id: string): AsyncGenerator<string[]> {
  for await (const rows of streamBatches(tx, changed(tx, id), 500)) yield idsOf(rows)
}

export async function deleteChangesBefore(scope: Scope, limit: Date): Promise<void> {
  await scope.db
    .deleteFrom('bulkChanges')
    .where('tenantId', '=', scope.tenantId)
    .where('created', '<', limit)
    .execute()
}
