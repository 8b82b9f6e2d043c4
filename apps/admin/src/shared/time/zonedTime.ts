// Wall-clock times of a named time zone, as a datetime-local input holds them: 'YYYY-MM-DDTHH:mm'.

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes a date as ISO does.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

const dayMs = 86_400_000

/** What the clocks of the zone show at an instant; '' when it is none. */
export function toZoned(instant: string | Date, timeZone: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : formatOf(timeZone).format(date).replace(' ', 'T')
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000
  return Date.parse(`${toZoned(new Date(minute), timeZone)}Z`) - minute
}

/** The first instant at which the zone's clocks show `local`; null when they never do: they skip an hour in spring. */
export function fromZoned(local: string, timeZone: string): Date | null {
  const text = local.slice(0, 16)
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return null
  const [first] = [asUtc - dayMs, asUtc + dayMs]
    .map((near) => asUtc - offsetAt(near, timeZone))
    .filter((instant) => toZoned(new Date(instant), timeZone) === text)
    .sort((one, other) => one - other)
  return first === undefined ? null : new Date(first)
}

/** When a day (`YYYY-MM-DD`) begins in the zone; where clocks skip midnight it begins an hour later. */
export const startOfDay = (day: string, timeZone: string): Date | null =>
  fromZoned(`${day}T00:00`, timeZone) ?? fromZoned(`${day}T01:00`, timeZone)

export function nextDay(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00Z`) + dayMs)
  return Number.isNaN(next.getTime()) ? '' : next.toISOString().slice(0, 10)
}

/** 'Lisbon time': what a zone is called on screen. */
export const zoneLabel = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time` : timeZone

/** The time zone of the browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
