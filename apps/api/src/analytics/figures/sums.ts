import { funnelSteps } from '@hearth/contract'
import { findPollVotes } from '../../content/index.ts'
import type { Scope } from '../../platform/scope.ts'
import {
  countUntil,
  findMedian,
  findMediansByTime,
  type Measure,
  type MedianRow,
  type SumRow,
  sumBefore,
  sumDays,
} from './queries.ts'
import { bucketsOf, type DayRange } from './range.ts'

/** What a figure may be narrowed to. */
export type Narrowed = { pillar: string | null; plan: string | null }

/** Everything that the figures of one period are made of. */
export type Sums = {
  range: DayRange
  /** Days or months, in their order. */
  buckets: string[]
  /** The tenant's day of today. */
  today: string
  narrowed: Narrowed
  rows: SumRow[]
  /** The same by month, also where the range is drawn by day. */
  months: SumRow[]
  /** What had been counted before the range began. */
  earlier: Omit<SumRow, 'bucket'>[]
  chosen: Omit<SumRow, 'bucket'>[]
  medians: MedianRow[]
  /** The newest first; `of` had open accounts when it ended. */
  polls: { title: string; votes: number; of: number }[]
}

const measures: Measure[] = [
  'JOINED',
  'SIGN_INS',
  'FUNNEL',
  'REFERRED',
  'REVENUE',
  'STARTED',
  'ENDED',
  'ROOMS',
  'SEATS_TAKEN',
  'MARKED',
  'REGISTRATIONS',
  'OFFERED',
  'REQUESTS',
]
const byMonth: Measure[] = ['STARTED', 'ENDED', 'BEGAN', 'LEFT']

type Asked = { range: DayRange; narrowed: Narrowed; today: string; timeZone: string }

export async function loadSums(scope: Scope, { range, narrowed, today, timeZone }: Asked): Promise<Sums> {
  const [rows, months, earlier, chosen, medians, polls] = await Promise.all([
    sumDays(scope, measures, range),
    sumDays(scope, byMonth, { ...range, bucket: 'MONTH' }),
    sumBefore(scope, ['STARTED', 'ENDED'], range.from),
    sumBefore(scope, ['CHOSEN']),
    loadMedians(scope, range),
    loadPolls(scope, range, timeZone),
  ])
  return { range, buckets: bucketsOf(range), today, narrowed, rows, months, earlier, chosen, medians, polls }
}

async function loadMedians(scope: Scope, range: DayRange): Promise<MedianRow[]> {
  const found = await Promise.all([
    ...funnelSteps.slice(1).map((part) => findMedian(scope, { measure: 'FUNNEL', part }, range)),
    ...(['ANSWERED', 'CLOSED'] as const).map((measure) => findMedian(scope, { measure }, range)),
    ...(['ANSWERED', 'CLOSED'] as const).map((measure) => findMediansByTime(scope, measure, range)),
  ])
  return found.flat()
}

async function loadPolls(scope: Scope, range: DayRange, timeZone: string): Promise<Sums['polls']> {
  const polls = await findPollVotes(scope, { ...range, timeZone })
  const open = await countUntil(
    scope,
    'OPENED',
    polls.map(({ lastDay }) => lastDay),
  )
  return polls.map(({ title, votes }, index) => ({ title, votes, of: open[index] ?? 0 }))
}

type Counted = { part?: string; bucket?: string; currency?: string }

/** What the rows that match add up to: how many, or the amount of them. */
export const sumOf = (
  rows: Omit<SumRow, 'bucket'>[] | SumRow[],
  measure: Measure,
  { part = '', bucket, currency }: Counted = {},
): { count: number; amount: number } =>
  (rows as SumRow[]).reduce(
    (sum, row) =>
      row.measure === measure &&
      row.part === part &&
      (bucket === undefined || row.bucket === bucket) &&
      (currency === undefined || row.currency === currency)
        ? { count: sum.count + row.count, amount: sum.amount + row.amount }
        : sum,
    { count: 0, amount: 0 },
  )

/** A share, or nothing where there is nothing to divide. */
export const shareOf = (part: number, of: number): number | null => (of === 0 ? null : part / of)
