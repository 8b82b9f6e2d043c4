import { pluralOf } from '../counted.ts'
import { toZoned } from './zonedTime.ts'

const minuteMs = 60_000

/** '1 h 30 min', '2 days 3 h'; '' when the end is not after the start. */
export function durationText(start: string | Date, end: string | Date): string {
  const minutes = Math.round((new Date(end).getTime() - new Date(start).getTime()) / minuteMs)
  if (!(minutes > 0)) return ''
  const days = Math.floor(minutes / 1440)
  const parts = [
    [days, pluralOf(days, { one: 'day', many: 'days' })],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const
  return parts.flatMap(([amount, unit]) => (amount > 0 ? [`${amount} ${unit}`] : [])).join(' ')
}

/** 'Thu 26 Nov 2026' by the clocks of a zone. */
export const dayText = (instant: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(new Date(instant))
    .replace(/^(\w+),/, '$1')

/** '18:00–19:30'; with the day of the end when it is another one. */
export function hoursText({ start, end }: Period, timeZone: string): string {
  const [from, to] = [toZoned(start, timeZone), toZoned(end, timeZone)]
  const sameDay = from.slice(0, 10) === to.slice(0, 10)
  return sameDay
    ? `${from.slice(11)}–${to.slice(11)}`
    : `${from.slice(11)} – ${dayText(end, timeZone)}, ${to.slice(11)}`
}

type Period = { start: string | Date; end: string | Date }

/** 'Thu 26 Nov 2026, 18:00–19:30' by the clocks of a zone; the second day only when it is another one. */
export function periodText({ start, end }: Period, timeZone: string): string {
  return `${dayText(start, timeZone)}, ${hoursText({ start, end }, timeZone)}`
}

/** Whether the clocks of two zones differ while a room takes place. */
export const clocksDiffer = ({ start, end }: Period, one: string, other: string): boolean =>
  toZoned(start, one) !== toZoned(start, other) || toZoned(end, one) !== toZoned(end, other)
