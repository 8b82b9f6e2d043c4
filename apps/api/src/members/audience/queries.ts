import type { LeftOutReason } from '@hearth/contract'
import { type SqlBool, sql } from 'kysely'
import { type FilterInput, filterConditions } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import { membersList } from '../list.ts'

/** Whom a message is for: the members of the ids, those whom a filter finds, or with neither everybody. */
export type Audience = { ids?: string[] | null; filter?: FilterInput | null }

const meant = (scope: Scope, { ids, filter }: Audience) => {
  const all = scope.db.selectFrom('members').where('tenantId', '=', scope.tenantId)
  if (ids) return all.where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
  return filter ? all.where((where) => where.and(filterConditions(where, filter, membersList))) : all
}

/** Why somebody is not reached (product.md 49), the first reason that holds; null: they are. */
const reason = ({ now }: Scope) => sql<LeftOutReason | null>`case
  when deleted_at is not null then 'TRASH'
  when archive then 'ARCHIVED'
  when not active then 'NOT_ACTIVE'
  when locked or coalesce(timeout > ${now}, false) then 'LOCKED'
end`

/** Those of an audience who are reached, for another module's statement. */
export const reachableMembers = (scope: Scope, audience: Audience) =>
  meant(scope, audience).where(({ eb, and, or }) =>
    and([
      eb('deletedAt', 'is', null),
      eb('archive', '=', sql.lit(false)),
      eb('active', '=', sql.lit(true)),
      eb('locked', '=', sql.lit(false)),
      or([eb('timeout', 'is', null), eb('timeout', '<=', scope.now)]),
    ]),
  )

/** How many of an audience are left out, by the reason. */
export async function countLeftOut(
  scope: Scope,
  audience: Audience,
): Promise<{ reason: LeftOutReason; count: number }[]> {
  const why = reason(scope)
  const rows = await meant(scope, audience)
    .where(
      sql<SqlBool>`not (deleted_at is null and not archive and active and not locked and timeout is null)`,
    )
    .select(({ fn }) => [why.as('reason'), fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute()
  return rows.flatMap(({ reason, count }) => (reason === null ? [] : { reason, count }))
}
