import { pageOfRows } from '../platform/database/lists/rows.ts'
import { type Connection, type FilterInput, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { referralsList } from './list.ts'

const columns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'username',
  'applied',
  'approved',
  'opened as active',
  'paid',
  'conversion',
  'latest',
] as const

const matching = (scope: Scope, filter: FilterInput | null | undefined) =>
  scope.db
    .selectFrom('referralCounts')
    .where('tenantId', '=', scope.tenantId)
    .where((where) => where.and(filterConditions(where, filter, referralsList)))

type ReferralRow = Awaited<ReturnType<typeof findReferralsByIds>>[number]

/** One page of everybody who brought somebody. */
export const getReferralsPage = (scope: Scope, args: ListArgs): Promise<Connection<ReferralRow>> =>
  pageOfRows(matching(scope, args.filter), { columns, args, spec: referralsList })

export async function findReferralsByIds(scope: Scope, ids: string[]) {
  return scope.db
    .selectFrom('referralCounts')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
}

/** The newest of those whom each of the inviters brought. */
export async function listBrought(scope: Scope, inviterIds: string[], limit: number) {
  return scope.db
    .selectFrom(({ selectFrom }) =>
      selectFrom('members')
        .select(['id', 'firstName', 'lastName', 'email', 'status', 'active', 'subscription', 'created'])
        .select(['invitedBy'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('invitedBy').orderBy('created', 'desc').orderBy('id'))
            .as('place'),
        )
        .where('tenantId', '=', scope.tenantId)
        .where('invitedBy', '=', ({ fn, val }) => fn('any', [val(inviterIds)]))
        .where('deletedAt', 'is', null)
        .as('brought'),
    )
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('place')
    .execute()
}
