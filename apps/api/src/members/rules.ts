import type { Json } from '../platform/difference.ts'
import { errors } from '../platform/errors.ts'

// The values that a member's fields take (product.md, Validation; product.md 1, 16, 25). One table for create,
// update and import, so that no path is more lenient than another.

/** Longer texts than these are somebody's mistake. */
const longFields: Record<string, number> = { bio: 10_000, comment: 10_000 }
const maxText = 500
const maxListEntries = 50

/** Never null: an empty value is refused instead. */
const required = new Set([
  'email',
  'role',
  'status',
  'locked',
  'active',
  'archive',
  'subscription',
  'contributor',
  'enterprise',
])
const lists = new Set([
  'ageOfChildren',
  'profiles',
  'howCanHearthHelpYou',
  'howCanHearthElevateYou',
  'howCanYouHelpHearth',
])
const importance = /^(\w+Importance)$/
const maxImportance = 10
const email = /^[^\s@<>()[\],;:"\\]+@[^\s@.]+(\.[^\s@.]+)+$/

/** A field's value as it is stored: texts trimmed, empty ones null, empty entries of lists left out. */
export function readField(field: string, value: unknown): unknown {
  if (lists.has(field)) return readList(field, value)
  const read = typeof value === 'string' ? value.trim() || null : (value ?? null)
  if (read === null && required.has(field)) throw errors.badInput(`${field} cannot be empty`)
  if (read === null) return null
  if (typeof read === 'string') checkText(field, read)
  if (importance.test(field) && ((read as number) < 0 || (read as number) > maxImportance)) {
    throw errors.badInput(`${field} is a number from 0 to ${maxImportance}, not ${read}`)
  }
  return field === 'email' ? readEmail(read as string) : read
}

function readList(field: string, value: unknown): unknown[] {
  const entries = ((value ?? []) as unknown[])
    .map((entry) => (typeof entry === 'string' ? entry.trim() : entry))
    .filter((entry) => entry !== '' && entry !== null)
  if (entries.length > maxListEntries)
    throw errors.badInput(`${field} takes at most ${maxListEntries} entries`)
  for (const entry of entries) {
    if (typeof entry === 'string') checkText(field, entry)
    else if ((entry as number) < 0 || (entry as number) > 120)
      throw errors.badInput(`${field} are ages from 0 to 120, not ${entry}`)
  }
  return entries
}

function checkText(field: string, text: string): void {
  const max = longFields[field] ?? maxText
  if (text.length > max) throw errors.badInput(`${field} takes at most ${max} characters, not ${text.length}`)
  if (field === 'dob') checkBirthday(text)
  if (field === 'countryCode' && !/^\+\d{1,4}$/.test(text)) {
    throw errors.badInput(`countryCode is a calling code like +44, not '${text}'`)
  }
  if (field === 'phone' && !/^[\d\s().-]{3,20}$/.test(text)) {
    throw errors.badInput(`phone takes 3 to 20 digits without the calling code, not '${text}'`)
  }
}

function readEmail(text: string): string {
  if (!email.test(text) || text.length > 254) throw errors.badInput(`'${text}' is not an email address`)
  return text
}

/** product.md 25: text that is no ISO date is kept; an ISO date must exist. */
function checkBirthday(text: string): void {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw errors.badInput(`dob ${text} is not a day of the calendar; write it as YYYY-MM-DD`)
  }
}

/** The given fields as they are stored; an empty phone clears the country code. */
export function readFields(input: Json): Json {
  const fields = Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, readField(field, value)]),
  )
  return 'phone' in fields && fields.phone === null ? { ...fields, countryCode: null } : fields
}
