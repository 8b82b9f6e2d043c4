/**
 * When a room takes place, as its tenant's clock shows it, with the zone named. A room in the hour that happens twice
 * also says which of the two it means.
 */
export function roomTimes({ start, end }: { start: Date; end: Date }, timeZone: string): string {
  const [first, last] = [clockAt(start, timeZone), clockAt(end, timeZone)]
  const turned = first.offset !== last.offset
  const begin = `${first.day}, ${first.time}${turned ? ` ${first.offset}` : ''}`
  const finish = `${last.day === first.day ? '' : `${last.day}, `}${last.time}${turned ? ` ${last.offset}` : ''}`
  return `${begin} to ${finish} (${timeZone.replaceAll('_', ' ')} time)`
}

function clockAt(instant: Date, timeZone: string) {
  const { day, time, zone } = clockOf(timeZone)
  return {
    day: day.format(instant),
    time: time.format(instant),
    offset: zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value,
  }
}

type Clock = Record<'day' | 'time' | 'zone', Intl.DateTimeFormat>

/** The formats of each zone, which making costs far more than using. They follow from the zone's name, and never change. */
const clocks = new Map<string, Clock>()

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone)
  if (known) return known
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const clock = {
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: format(time),
    zone: format({ ...time, timeZoneName: 'short' }),
  }
  clocks.set(timeZone, clock)
  return clock
}
