import { funnelSteps } from '@hearth/contract'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import type { DayRange } from './range.ts'

/** What each module says it counts, and the measures that its view has. */
const sources = {
  memberFacts: ['JOINED', 'OPENED', 'CHOSEN'],
  signInFacts: ['SIGN_INS'],
  funnelFacts: ['FUNNEL'],
  referralFacts: ['REFERRED'],
  billingFacts: ['REVENUE', 'STARTED', 'ENDED', 'BEGAN', 'LEFT'],
  roomFacts: ['ROOMS', 'SEATS_TAKEN', 'MARKED', 'REGISTRATIONS', 'OFFERED'],
  supportFacts: ['REQUESTS', 'ANSWERED', 'CLOSED'],
} as const
type Source = keyof typeof sources
export type Measure = (typeof sources)[Source][number]

type Countable = { source: Source; measure: Measure; part?: string }

/** Every measure with the view that has it; each is counted by a statement of its own, the funnel by one for each step. */
export const countables: Countable[] = Object.entries(sources).flatMap(([source, names]) =>
  names.flatMap((measure): Countable[] => {
    const common = { source: source as Source, measure }
    return measure === 'FUNNEL' ? funnelSteps.map((part) => ({ ...common, part })) : [common]
  }),
)

/**
 * Counts what a view says of a measure until now, by day of the zone, and writes what differs from what is kept. What
 * is counted is a part of the text, so that PostgreSQL reads no other part of the view.
 */
export async function writeDays(
  tx: Scope,
  { source, measure, part }: Countable,
  timeZone: string,
): Promise<void> {
  const { tenantId, now } = tx
  const counts = sql`measure = ${sql.lit(measure)} ${part ? sql`and part = ${sql.lit(part)}` : sql``}`
  await sql`
    with grouped as (
      select part, currency, (at at time zone ${timeZone})::date as day, count(*)::integer as count,
        sum(amount)::bigint as amount, array_agg(minutes) filter (where minutes >= 0) as minutes
      from ${sql.table(source)} as facts
      where facts.tenant_id = ${tenantId} and ${counts} and since <= ${now}
      group by 1, 2, 3
    ), counted as materialized (
      select part, currency, day, count, amount,
        coalesce((select array_agg(took order by took) from unnest(minutes) as took), '{}') as minutes
      from grouped
    ), gone as (
      delete from figure_days as kept
      where kept.tenant_id = ${tenantId} and ${counts} and not exists (
        select from counted
        where counted.part = kept.part and counted.currency = kept.currency and counted.day = kept.day)
    )
    insert into figure_days as known (tenant_id, measure, part, currency, day, count, amount, minutes)
    select ${tenantId}, ${measure}, part, currency, day, count, amount, minutes from counted
    on conflict (tenant_id, measure, day, part, currency) do update
      set count = excluded.count, amount = excluded.amount, minutes = excluded.minutes
      where (known.count, known.amount, known.minutes)
        is distinct from (excluded.count, excluded.amount, excluded.minutes)`.execute(tx.db)
}

export async function upsertCount(tx: Scope, timeZone: string): Promise<void> {
  await tx.db
    .insertInto('figureCounts')
    .values({ tenantId: tx.tenantId, counted: tx.now, timeZone })
    .onConflict((conflict) => conflict.columns(['tenantId']).doUpdateSet({ counted: tx.now, timeZone }))
    .execute()
}

export async function findCount(scope: Scope) {
  return scope.db
    .selectFrom('figureCounts')
    .where('tenantId', '=', scope.tenantId)
    .select(['counted', 'timeZone'])
    .executeTakeFirst()
}

/** `bucket` is a day (YYYY-MM-DD) or a month (YYYY-MM). */
export type SumRow = {
  measure: Measure
  part: string
  currency: string
  bucket: string
  count: number
  amount: number
}

const bucketOf = ({ bucket }: DayRange) =>
  sql<string>`to_char(day, ${sql.lit(bucket === 'DAY' ? 'YYYY-MM-DD' : 'YYYY-MM')})`

const within = (scope: Scope, { from, until }: DayRange) =>
  sql`tenant_id = ${scope.tenantId} and day between ${from}::date and ${until}::date`

export async function sumDays(scope: Scope, measures: Measure[], range: DayRange): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select measure, part, currency, ${bucketOf(range)} as bucket, sum(count) as count, sum(amount)::float8 as amount
    from figure_days where ${within(scope, range)} and measure = any(${measures}::text[])
    group by 1, 2, 3, 4`.execute(scope.db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** What had been counted before a day; without one, ever. */
export async function sumBefore(
  scope: Scope,
  measures: Measure[],
  day?: string,
): Promise<Omit<SumRow, 'bucket'>[]> {
  const { rows } = await sql<Omit<SumRow, 'bucket'>>`
    select measure, part, currency, sum(count) as count, sum(amount)::float8 as amount
    from figure_days where tenant_id = ${scope.tenantId} and measure = any(${measures}::text[])
      and day < ${day ?? 'infinity'}::date
    group by 1, 2, 3`.execute(scope.db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** How many there had been by the end of each of these days, in their order. */
export async function countUntil(scope: Scope, measure: Measure, days: string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select coalesce(sum(count), 0)::float8 from figure_days
      where tenant_id = ${scope.tenantId} and measure = ${measure} and part = '' and day <= asked.day) as count
    from unnest(${days}::date[]) with ordinality as asked (day, place) order by place`.execute(scope.db)
  return rows.map(({ count }) => count)
}

/** `bucket` is empty for the range as a whole. */
export type MedianRow = { measure: Measure; part: string; bucket: string; minutes: number }

const median = sql<number>`percentile_cont(0.5) within group (order by took)`

/** Of one part: what 100,000 applicants took for all steps is more than one statement should sort. */
export async function findMedian(
  scope: Scope,
  { measure, part = '' }: { measure: Measure; part?: string },
  range: DayRange,
): Promise<MedianRow[]> {
  const { rows } = await sql<MedianRow>`
    select measure, part, '' as bucket, ${median} as minutes
    from figure_days, unnest(minutes) as took
    where ${within(scope, range)} and measure = ${measure} and part = ${part} group by 1, 2`.execute(scope.db)
  return rows
}

export async function findMediansByTime(
  scope: Scope,
  measure: Measure,
  range: DayRange,
): Promise<MedianRow[]> {
  const { rows } = await sql<MedianRow>`
    select measure, part, ${bucketOf(range)} as bucket, ${median} as minutes
    from figure_days, unnest(minutes) as took
    where ${within(scope, range)} and measure = ${measure} group by 1, 2, 3`.execute(scope.db)
  return rows
}
