import { defaultCallingCode, splitPhone } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import type { Json } from '../platform/values/difference.ts'

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
export function parseField(field: string, value: unknown): unknown {
  if (lists.has(field)) return parseList(field, value)
  const parsed = typeof value === 'string' ? value.trim() || null : (value ?? null)
  if (parsed === null && required.has(field)) throw errors.badInput(`${field} cannot be empty`)
  if (parsed === null) return null
  if (typeof parsed === 'string') checkText(field, parsed)
  if (importance.test(field) && ((parsed as number) < 0 || (parsed as number) > maxImportance)) {
    throw errors.badInput(`${field} is a number from 0 to ${maxImportance}, not ${parsed}`)
  }
  return field === 'email' ? parseEmail(parsed as string) : parsed
}

function parseList(field: string, value: unknown): unknown[] {
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
}

const phoneForm = /^[\s(]*(\+|00)?[\d\s().-]+$/

/**
 * A number with or without its calling code, as digits alone (product.md 25).
 * @returns the code too when the text begins with one
 */
export function parsePhone(text: string): { phone: string; countryCode?: string } {
  const [isPhone, prefix] = phoneForm.exec(text) ?? []
  const number = prefix ? splitPhone(text) : { phone: text.replaceAll('(0)', '').replace(/\D/g, '') }
  if (isPhone && !number)
    throw errors.badInput(`phone begins with a calling code that no country has: '${text}'`)
  if (!isPhone || !number || number.phone.length < 3 || number.phone.length > 20)
    throw errors.badInput(`phone takes 3 to 20 digits, with the calling code or without it, not '${text}'`)
  return number
}

function parseEmail(text: string): string {
  if (!email.test(text) || text.length > 254) throw errors.badInput(`'${text}' is not an email address`)
  return text
}

/** An ISO date as a day of the calendar; other texts are none. */
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/

/** product.md 25: text that is no ISO date is kept; an ISO date must be possible. */
function checkBirthday(text: string): void {
  if (!isoDate.test(text)) return
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw errors.badInput(`dob ${text} is not a day of the calendar; write it as YYYY-MM-DD`)
  }
  if (text < '1900') throw errors.badInput(`dob ${text} is before 1900; check the year`)
}

/** Nobody is born tomorrow, wherever on earth. */
export function assertBorn(now: Date, dob: unknown): void {
  const latest = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  if (typeof dob === 'string' && isoDate.test(dob) && dob > latest)
    throw errors.badInput(`dob ${dob} lies in the future; check the year`)
}

/** The given fields as they are stored; an empty phone clears the calling code, and one within the number counts. */
export function parseFields(input: Json): Json {
  const fields = Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, parseField(field, value)]),
  )
  if (fields.phone === null) return { ...fields, countryCode: null }
  return typeof fields.phone === 'string' ? { ...fields, ...parsePhone(fields.phone) } : fields
}

/** A number without a calling code is taken for the default's, and a code without a number is none. */
export const withCallingCode = ({ countryCode, ...fields }: Json): Json => ({
  ...fields,
  ...(fields.phone ? { countryCode: countryCode ?? defaultCallingCode } : { phone: null, countryCode: null }),
})
