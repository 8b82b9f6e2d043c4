import { birthdayFault, defaultCallingCode, splitPhone } from '@hearth/contract'
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
  if (field === 'dob') refuseBirthday(text, birthdayFault(text))
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

function refuseBirthday(text: string, fault: string | undefined): void {
  if (fault) throw errors.badInput(`dob ${text} ${fault}`)
}

/** A date of birth is looked at with the clock too: nobody is born tomorrow. */
export function assertBorn(now: Date, dob: unknown): void {
  if (typeof dob === 'string') refuseBirthday(dob, birthdayFault(dob, now))
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

type Named = { firstName: string | null; lastName: string | null; email: string }

/** An API key as the one who did something: its name, and whose it is. */
export const quotedName = ({ name, ownerName }: { name: string; ownerName: string | null }): string =>
  ownerName ? `“${name}” of ${ownerName}` : `“${name}”`

/** First and last name, else the email address, so that nobody is nameless on a screen. */
export const fullName = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
