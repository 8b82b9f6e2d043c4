import type { Updateable } from 'kysely'
import type { MembersTable } from '../../platform/database.generated.ts'
import { type FilterInput, filterConditions } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import { membersList } from '../list.ts'

/** What the rules of a bulk action look at. */
const columns = [
  'id',
  'status',
  'active',
  'archive',
  'subscription',
  'deletedAt',
  'accountActivatedAt',
] as const
export type BulkTarget = {
  id: string
  status: string
  active: boolean
  archive: boolean
  subscription: string
  deletedAt: Date | null
  accountActivatedAt: Date | null
}
/** The selected members, or all that match a filter. */
export type BulkInput = { ids?: string[] | null; filter?: FilterInput | null }

const targets = (scope: Scope, { ids, filter }: BulkInput) => {
  const all = scope.db.selectFrom('members').select(columns).where('tenantId', '=', scope.tenantId)
  return ids
    ? all.where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    : all.where((where) => where.and(filterConditions(where, filter, membersList)))
}

export async function findTargets(scope: Scope, input: BulkInput): Promise<BulkTarget[]> {
  return targets(scope, input).execute()
}

/** Locked in the order of the ids, so that two bulk actions wait for each other instead of in a circle. */
export async function lockTargets(tx: Scope, input: BulkInput): Promise<BulkTarget[]> {
  return targets(tx, input).orderBy('id').forUpdate().execute()
}

export async function updateMembers(
  tx: Scope,
  ids: string[],
  changes: Updateable<MembersTable>,
): Promise<void> {
  await tx.db
    .updateTable('members')
    .set({ ...changes, updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
}

/** @returns the ids of those that are gone for good now */
export async function deleteTrashedBefore(tx: Scope, limit: Date): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('members')
    .where('tenantId', '=', tx.tenantId)
    .where('deletedAt', '<', limit)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
