import type { SummaryPeriod } from '@hearth/contract'
import { type DayRange, shiftDays, shiftMonths } from '../figures/range.ts'

/** A week or month that is over, the one before it, and the day on which its figures are mailed. */
export type Ended = {
  period: SummaryPeriod
  now: DayRange
  before: DayRange
  mailedOn: string
  /** When the next one is mailed. */
  nextOn: string
}

/** The newest week or month that is over on a day (YYYY-MM-DD). Weeks begin on Mondays. */
export function endedBy(period: SummaryPeriod, day: string): Ended {
  const monday = shiftDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  const first = `${day.slice(0, 7)}-01`
  const begins = (index: number) =>
    period === 'WEEK' ? shiftDays(monday, 7 * index) : shiftMonths(first, index)
  const range = (index: number): DayRange => ({
    from: begins(index),
    until: shiftDays(begins(index + 1), -1),
    bucket: 'DAY',
  })
  return { period, now: range(-1), before: range(-2), mailedOn: begins(0), nextOn: begins(1) }
}

const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'the week of 22 to 28 June 2026' or 'June 2026'. */
export const rangeText = (period: SummaryPeriod, { from, until }: DayRange): string =>
  period === 'WEEK'
    ? `the week of ${dates.formatRange(new Date(from), new Date(until)).replace(/\s*–\s*/, ' to ')}`
    : months.format(new Date(from))
