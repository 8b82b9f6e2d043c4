type Period = { start: string; end: string }

/** The clock of a zone, from the parts of a date: browsers and servers punctuate whole dates differently. */
function clockOf(moment: string, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  }).formatToParts(new Date(moment))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return {
    day: `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`,
    time: `${part('hour')}:${part('minute')}`,
    offset: part('timeZoneName'),
  }
}

/** 'London time' for Europe/London; a zone without a place keeps its name. */
const zoneName = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time` : timeZone

/**
 * 'Tuesday 24 November 2026, 18:00 to 19:30, London time'; the second day only when it is another one. While the
 * clocks change, both times say which clock they mean.
 */
export function roomTimes({ start, end }: Period, timeZone: string): string {
  const [from, to] = [clockOf(start, timeZone), clockOf(end, timeZone)]
  const turned = from.offset !== to.offset
  const begin = turned ? `${from.time} ${from.offset}` : from.time
  const finish = turned ? `${to.time} ${to.offset}` : to.time
  const lastDay = from.day === to.day ? '' : `${to.day}, `
  return `${from.day}, ${begin} to ${lastDay}${finish}, ${zoneName(timeZone)}`
}

/** Whether the clocks of two zones differ while a room takes place. */
export const clocksDiffer = ({ start, end }: Period, one: string, other: string): boolean =>
  [start, end].some((moment) => {
    const [mine, theirs] = [clockOf(moment, one), clockOf(moment, other)]
    return mine.day !== theirs.day || mine.time !== theirs.time
  })
