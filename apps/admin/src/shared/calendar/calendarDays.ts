// Days of a calendar in the person's own time, as `YYYY-MM-DD`; weeks begin on Monday.

const two = (number: number) => String(number).padStart(2, '0')

export const dayOf = (date: Date): string =>
  [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')

/** Midnight at which a day begins here. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(dateOf(text)) === text

export function addDays(day: string, days: number): string {
  const date = dateOf(day)
  date.setDate(date.getDate() + days)
  return dayOf(date)
}

/** The same day of another month, or its last one when it is too short. */
export function addMonths(day: string, months: number): string {
  const date = dateOf(day)
  const asked = date.getDate()
  date.setDate(1)
  date.setMonth(date.getMonth() + months)
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()
  date.setDate(Math.min(asked, last))
  return dayOf(date)
}

export function weekOf(day: string): string[] {
  const sinceMonday = (dateOf(day).getDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday))
}

/** The weeks that a month touches. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7)
  const weeks = [weekOf(`${month}-01`)]
  for (;;) {
    const next = weekOf(addDays(weeks.at(-1)?.[6] ?? day, 1))
    if (next[0]?.slice(0, 7) !== month) return weeks
    weeks.push(next)
  }
}

/** Each day's entries, the earliest first; one that goes past midnight is on both days. */
export function entriesByDay<Entry extends Timed>(entries: Entry[], days: string[]): Map<string, Entry[]> {
  const sorted = [...entries].sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
  return new Map(days.map((day) => [day, sorted.filter((entry) => touches(entry, day))]))
}

type Timed = { start: string; end: string }

/** Whether an entry takes place on a day; one that ends at midnight does not reach the next one. */
export function touches({ start, end }: Timed, day: string): boolean {
  return Date.parse(start) < dateOf(addDays(day, 1)).getTime() && Date.parse(end) > dateOf(day).getTime()
}
