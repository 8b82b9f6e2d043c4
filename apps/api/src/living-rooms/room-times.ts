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
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  const time = { hour: '2-digit', minute: '2-digit' } as const
  return {
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(instant),
    time: format(time).format(instant),
    offset: format({ ...time, timeZoneName: 'short' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value,
  }
}
