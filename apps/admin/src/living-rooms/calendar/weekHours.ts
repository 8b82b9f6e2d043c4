import { addDays, dateOf } from './calendarDays.ts'

// Where the rooms of a week stand among its hours, in the person's own time.

export type Hours = { from: number; to: number }
type Timed = { start: string; end: string }

/** In pixels. */
export const hourHeight = 40
const hourMs = 3_600_000
/** The hours that a week shows at least. */
const usual: Hours = { from: 9, to: 21 }
/** A shorter room is drawn as long as this, so that its title can be read. */
const shortest = 1

/** When a room begins and ends on a day, in hours since its midnight. */
function within(day: string, { start, end }: Timed): Hours {
  const midnight = dateOf(day).getTime()
  const length = (dateOf(addDays(day, 1)).getTime() - midnight) / hourMs
  const hour = (instant: string) => (Date.parse(instant) - midnight) / hourMs
  return { from: Math.max(0, hour(start)), to: Math.min(length, hour(end)) }
}

/** The whole hours in which all rooms of these days have their place. */
export function hoursOf(byDay: Map<string, Timed[]>): Hours {
  const all = [...byDay].flatMap(([day, rooms]) => rooms.map((room) => within(day, room)))
  return {
    from: Math.min(usual.from, ...all.map(({ from }) => Math.floor(from))),
    to: Math.max(usual.to, ...all.map(({ from, to }) => Math.ceil(Math.max(to, from + shortest)))),
  }
}

/** A room's place in its day: hours, and which of the lanes that rooms at the same time share. */
export type Placed<Room> = Hours & { room: Room; lane: number; lanes: number }

/** The rooms of a day; those that overlap stand beside each other. */
export function placeRooms<Room extends Timed>(day: string, rooms: Room[]): Placed<Room>[] {
  const placed: Placed<Room>[] = []
  let group: Placed<Room>[] = []
  for (const room of rooms) {
    const { from, to: ended } = within(day, room)
    const to = Math.max(ended, from + shortest)
    if (group.every((one) => one.to <= from)) group = []
    const taken = group.filter((one) => one.to > from).map(({ lane }) => lane)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    const one = { room, from, to, lane, lanes: 1 }
    group.push(one)
    placed.push(one)
    const lanes = Math.max(...group.map((each) => each.lane)) + 1
    for (const each of group) each.lanes = lanes
  }
  return placed
}
