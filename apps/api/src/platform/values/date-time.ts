/** RFC 3339, the seconds left out if one likes; the zone is needed, since nobody knows in which one a server stands. */
const pattern =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

const first = Date.parse('0001-01-01T00:00:00.000Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')

/** What a text must look like to be taken for an instant, as the end of an error's sentence. */
export const dateTimeForm = 'a date and time with its zone, like 2026-11-21T18:00:00Z'

/** The instant that a text names; undefined when it names none between the years 1 and 9999, such as 30 February. */
export function parseDateTime(text: string): Date | undefined {
  const iso = text.toUpperCase()
  const day = pattern.exec(iso)?.[1]
  // `new Date` makes 2 March of 30 February.
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined
  const instant = new Date(iso)
  return instant.getTime() >= first && instant.getTime() <= last ? instant : undefined
}

/** The same, and a day alone for its midnight in UTC: where people type it, or a spreadsheet leaves the time out. */
export const parseDayOrDateTime = (text: string): Date | undefined =>
  parseDateTime(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text)

const utcFormat = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const

/** For mails to people of whom nobody knows where they live: in UTC, which it says. */
export const formatUtc = (moment: Date): string =>
  `${moment.toLocaleString('en-GB', utcFormat).replace(' at ', ', ')} UTC`
