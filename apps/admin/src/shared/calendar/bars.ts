import { touches } from './calendarDays.ts'

// Entries that last for days are bars across the days of a week, each in a lane of its own.

const dayMs = 86_400_000

type Timed = { start: string; end: string }

export const isLasting = ({ start, end }: Timed): boolean => Date.parse(end) - Date.parse(start) >= dayMs

export type Bar<Entry> = {
  entry: Entry
  /** The day of the week that it begins on, and for how many days it goes on in this week. */
  first: number
  days: number
  lane: number
}

/** The bars of a week; those that overlap are below each other. */
export function placeBars<Entry extends Timed>(week: string[], entries: Entry[]): Bar<Entry>[] {
  const bars: Bar<Entry>[] = []
  for (const entry of entries.filter(isLasting)) {
    const touched = week.flatMap((day, index) => (touches(entry, day) ? [index] : []))
    const [first] = touched
    if (first === undefined) continue
    const taken = bars.filter((bar) => first < bar.first + bar.days && bar.first < first + touched.length)
    let lane = 0
    while (taken.some((bar) => bar.lane === lane)) lane += 1
    bars.push({ entry, first, days: touched.length, lane })
  }
  return bars
}
