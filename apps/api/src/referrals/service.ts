import { maxPageSize } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import { assertStaff } from '../platform/graphql/guards.ts'
import type { Scope } from '../platform/scope.ts'
import { findReferralsByIds, listBrought } from './queries.ts'

export { getReferralsPage } from './queries.ts'

/** The figures of each member, null for who brought nobody, in the order of the ids. */
export async function getReferrals(scope: Scope, ids: string[]) {
  assertStaff(scope)
  const rows = new Map((await findReferralsByIds(scope, ids)).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id) ?? null)
}

/** Whom each member brought, newest first, in the order of the ids. */
export async function getBrought(scope: Scope, ids: string[], limit: number) {
  assertStaff(scope)
  if (limit < 1 || limit > maxPageSize) throw errors.badLimit(limit, maxPageSize)
  const brought = Map.groupBy(await listBrought(scope, ids, limit), (row) => row.invitedBy)
  return ids.map((id) => brought.get(id) ?? [])
}
