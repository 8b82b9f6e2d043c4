import { addDays, dateOf } from './calendarDays.ts'

// Where the entries of a week stand among its hours, in the person's own time.

export type Hours = { from: number; to: number }
type Timed = { start: string; end: string }

/** In pixels. */
export const hourHeight = 40
const hourMs = 3_600_000
/** The hours that a week shows at least. */
const usual: Hours = { from: 9, to: 21 }
/** A shorter entry is drawn as long as this, so that its title can be read. */
const shortest = 1

/** When an entry begins and ends on a day, in hours since its midnight. */
function within(day: string, { start, end }: Timed): Hours {
  const midnight = dateOf(day).getTime()
  const length = (dateOf(addDays(day, 1)).getTime() - midnight) / hourMs
  const hour = (instant: string) => (Date.parse(instant) - midnight) / hourMs
  return { from: Math.max(0, hour(start)), to: Math.min(length, hour(end)) }
}

/** The whole hours in which all entries of these days have their place. */
export function hoursOf(byDay: Map<string, Timed[]>): Hours {
  const all = [...byDay].flatMap(([day, entries]) => entries.map((entry) => within(day, entry)))
  return {
    from: Math.min(usual.from, ...all.map(({ from }) => Math.floor(from))),
    to: Math.max(usual.to, ...all.map(({ from, to }) => Math.ceil(Math.max(to, from + shortest)))),
  }
}

/** An entry's place in its day: hours, and which of the lanes that entries at the same time share. */
export type Placed<Entry> = Hours & { entry: Entry; lane: number; lanes: number }

/** The entries of a day; those that overlap stand beside each other. */
export function placeEntries<Entry extends Timed>(day: string, entries: Entry[]): Placed<Entry>[] {
  const placed: Placed<Entry>[] = []
  let group: Placed<Entry>[] = []
  for (const entry of entries) {
    const { from, to: ended } = within(day, entry)
    const to = Math.max(ended, from + shortest)
    if (group.every((one) => one.to <= from)) group = []
    const taken = group.filter((one) => one.to > from).map(({ lane }) => lane)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    const one = { entry, from, to, lane, lanes: 1 }
    group.push(one)
    placed.push(one)
    const lanes = Math.max(...group.map((each) => each.lane)) + 1
    for (const each of group) each.lanes = lanes
  }
  return placed
}
