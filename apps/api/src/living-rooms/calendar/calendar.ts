// A Living Room as an iCalendar file (RFC 5545), and as an invitation or a cancellation of it (RFC 5546).

export type CalendarEvent = {
  /** PUBLISH: a file to keep. REQUEST and CANCEL: mails to one attendee. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  uid: string
  sequence: number
  /** A file to keep says so too; a mailed one says it by its method. */
  isCancelled?: boolean
  stamp: Date
  start: Date
  end: Date
  title: string
  description: string
  /** Where it takes place: the meeting's address. */
  location: string | null
  organizer: CalendarPerson
  attendee?: CalendarPerson
}
type CalendarPerson = { name: string; email: string }

/** The file's whole text: UTC times, lines of at most 75 octets that end in CR LF. */
export function calendarText(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hearth//Living Rooms//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`, `URL:${event.location}`] : []),
    `STATUS:${event.method === 'CANCEL' || event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quote(event.organizer.name)}:${mailto(event.organizer)}`,
    ...(event.attendee ? [attendeeLine(event.attendee)] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Staff registered the person: there is no answer to wait for. */
const attendeeLine = (person: CalendarPerson): string =>
  `ATTENDEE;CN=${quote(person.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(person)}`

const mailto = ({ email }: CalendarPerson): string => `mailto:${email.replace(/[\p{Cc}\s]/gu, '')}`

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '')

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** A parameter's value may hold neither quotes nor control characters. */
const quote = (text: string): string => `"${text.replace(/"/g, "'").replace(/\p{Cc}/gu, ' ')}"`

const maxOctets = 75

/** Breaks a long line between characters, never within one; what follows begins with a space. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
