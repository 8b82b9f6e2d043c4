import { errors } from '../../platform/errors.ts'

/** Days as YYYY-MM-DD, both included, and what a point of a line stands for. */
export type DayRange = { from: string; until: string; bucket: 'DAY' | 'MONTH' }

const dayMs = 86_400_000
/** Longer ones are drawn by month. */
const maxDaysByDay = 92
const maxDays = 3_660

/**
 * @throws BAD_INPUT for what is no day, the wrong way round or more than ten years
 */
export function parseRange({ from, until }: { from: string; until: string }): DayRange {
  const days = (timeOf(until) - timeOf(from)) / dayMs + 1
  if (days < 1) throw errors.badInput(`until is ${from} or a later day, not ${until}`)
  if (days > maxDays) throw errors.badInput(`At most ${maxDays} days can be asked for at once, not ${days}`)
  return { from, until, bucket: days > maxDaysByDay ? 'MONTH' : 'DAY' }
}

function timeOf(day: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  if (Number.isNaN(time) || dayText(time) !== day)
    throw errors.badInput(`from and until are days like 2026-11-21, not ${day.slice(0, 40)}`)
  return time
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The period before of the same length: as many days, or for a range by month as many months. */
export function rangeBefore({ from, until, bucket }: DayRange): DayRange {
  if (bucket === 'MONTH') {
    const months = monthsOf({ from, until }).length
    return { from: shiftMonths(from, -months), until: shiftMonths(until, -months), bucket }
  }
  const length = Date.parse(until) - Date.parse(from) + dayMs
  return { from: dayText(Date.parse(from) - length), until: dayText(Date.parse(until) - length), bucket }
}

export const shiftDays = (day: string, days: number): string => dayText(Date.parse(day) + days * dayMs)

/** The same day of another month, or its last one. */
export function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayText(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Every month of which a day lies in the range, as YYYY-MM. */
export function monthsOf({ from, until }: Pick<DayRange, 'from' | 'until'>): string[] {
  const months: string[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= until; day = shiftMonths(day, 1))
    months.push(day.slice(0, 7))
  return months
}

/** What the points of a line stand for, in their order. */
export function bucketsOf(range: DayRange): string[] {
  if (range.bucket === 'MONTH') return monthsOf(range)
  const count = (Date.parse(range.until) - Date.parse(range.from)) / dayMs + 1
  return Array.from({ length: count }, (_, index) => dayText(Date.parse(range.from) + index * dayMs))
}
