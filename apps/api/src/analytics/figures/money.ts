import { subscriptionTypes } from '@hearth/contract'
import type { Measure } from './queries.ts'
import { monthsOf, shiftMonths } from './range.ts'
import type { Drawn } from './shapes.ts'
import { type Sums, shareOf, sumOf } from './sums.ts'

/** Which currencies were paid in. */
export const currenciesOf = ({ rows }: Sums): string[] =>
  rows.filter(({ measure }) => measure === 'REVENUE').map(({ currency }) => currency)

/** @param currencies of which each has a figure of its own, paid in or not */
export const moneyFigures = (sums: Sums, currencies: string[]): Drawn[] => [
  ...currencies.map((currency) => revenue(sums, currency)),
  subscriptions(sums),
  churn(sums),
  retention(sums),
]

function revenue({ rows, narrowed, buckets }: Sums, currency: string): Drawn {
  const hasOther = rows.some(
    (row) => row.measure === 'REVENUE' && row.currency === currency && row.part === 'OTHER',
  )
  const parts = narrowed.plan ? [narrowed.plan] : [...subscriptionTypes, ...(hasOther ? ['OTHER'] : [])]
  const amount = (part: string, bucket?: string) =>
    sumOf(rows, 'REVENUE', { part, currency, ...(bucket && { bucket }) }).amount
  return {
    name: 'REVENUE',
    currency,
    value: amount(narrowed.plan ?? ''),
    series: parts.map((part) => ({
      part,
      points: buckets.map((label) => ({ label, value: amount(part, label) })),
    })),
  }
}

const plansOf = ({ narrowed }: Sums): string[] => (narrowed.plan ? [narrowed.plan] : [...subscriptionTypes])

/** How many run at the end of each day or month; it has no total of a period, so it is known by its last point. */
function subscriptions(sums: Sums): Drawn {
  const { rows, earlier, buckets } = sums
  const change = (rowsOf: Parameters<typeof sumOf>[0], part: string, bucket?: string) => {
    const count = (measure: Measure) => sumOf(rowsOf, measure, { part, ...(bucket && { bucket }) }).count
    return count('STARTED') - count('ENDED')
  }
  const series = plansOf(sums).map((part) => {
    let running = change(earlier, part)
    const points = buckets.map((label) => {
      running += change(rows, part, label)
      return { label, value: running }
    })
    return { part, points }
  })
  const value = series.reduce((sum, { points }) => sum + (points.at(-1)?.value ?? 0), 0)
  return { name: 'SUBSCRIPTIONS', value, series }
}

/** Always by month: most days end no subscription at all. */
function churn({ months, earlier, range, narrowed }: Sums): Drawn {
  const part = narrowed.plan ?? ''
  const count = (measure: Measure, bucket?: string) =>
    sumOf(months, measure, { part, ...(bucket && { bucket }) }).count
  const before = sumOf(earlier, 'STARTED', { part }).count - sumOf(earlier, 'ENDED', { part }).count
  let running = before
  const points = monthsOf(range).map((label) => {
    const [of, ended] = [running, count('ENDED', label)]
    running += count('STARTED', label) - ended
    return { label, value: shareOf(ended, of), of }
  })
  return { name: 'CHURN', value: shareOf(count('ENDED'), before), series: [{ part: '', points }] }
}

/** The longest way back that the grid shows. */
const shownMonths = 12

/** A row for each joining month of the range, a cell for each month since, empty until the month is over for all. */
function retention({ months: rows, range, today }: Sums): Drawn {
  const series = monthsOf(range)
    .slice(-shownMonths)
    .flatMap((month) => {
      const of = sumOf(rows, 'BEGAN', { bucket: month }).count
      return of === 0 ? [] : [{ part: month, points: stayed(rows, { month, of, today }) }]
    })
  return { name: 'RETENTION', value: null, series }
}

type Cohort = { month: string; of: number; today: string }

function stayed(rows: Sums['rows'], { month, of, today }: Cohort) {
  const left = (months: number) => sumOf(rows, 'LEFT', { bucket: month, part: String(months) }).count
  let kept = of
  return Array.from({ length: shownMonths + 1 }, (_, since) => {
    if (since > 0) kept -= left(since - 1)
    const isOver = shiftMonths(`${month}-01`, since + 1) <= today
    return { label: String(since), value: since === 0 || isOver ? kept / of : null, of }
  })
}
