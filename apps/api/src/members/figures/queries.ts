import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/** The members of the list without a filter: neither archived nor in the trash. */
const listed = (scope: Scope) =>
  scope.db
    .selectFrom('members')
    .where('tenantId', '=', scope.tenantId)
    .where('archive', '=', false)
    .where('deletedAt', 'is', null)

export async function countMembersByActive(scope: Scope) {
  return listed(scope)
    .groupBy('active')
    .select(({ fn }) => ['active', fn.countAll<number>().as('count')])
    .execute()
}

/** How many were made on each of the last `days` days of a zone, today's last; `day` is YYYY-MM-DD. */
export async function countNewByDay(
  scope: Scope,
  { days, timeZone }: { days: number; timeZone: string },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    with today as (select date_trunc('day', ${scope.now}::timestamptz at time zone ${timeZone}) as day),
      days as (select generate_series(day - make_interval(days => ${days - 1}), day, interval '1 day') as day from today)
    select to_char(day, 'YYYY-MM-DD') as day, (
      select count(*) from members
      where tenant_id = ${scope.tenantId} and not archive and deleted_at is null
        and created >= day at time zone ${timeZone} and created < (day + interval '1 day') at time zone ${timeZone}
    ) as count
    from days order by day`.execute(scope.db)
  return rows
}
