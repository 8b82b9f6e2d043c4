import { birthdayFault, defaultCallingCode, splitPhone } from '@hearth/contract'
import type { Member, Sensitive } from '../documents.ts'
import type { MemberField } from '../fields/memberFields.ts'

// Between a member as the wire has it and the texts that a form holds.

type FormValue = string | boolean | string[]
export type FormValues = Record<string, FormValue>
/** A member with what was asked for besides, because reading it is recorded. */
export type OpenedMember = Member & Partial<Sensitive>
export type WireValues = Record<string, unknown>

const two = (number: number) => String(number).padStart(2, '0')

/** The instant as a datetime-local input has it, in the person's own zone. */
function toLocal(value: unknown): string {
  const date = new Date(String(value))
  if (Number.isNaN(date.getTime())) return ''
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

function toFormValue({ kind }: MemberField, value: unknown): FormValue {
  if (kind === 'flag') return value === true
  if (kind === 'choices') return ((value ?? []) as unknown[]).map(String)
  if (kind === 'ages') return ((value ?? []) as unknown[]).join(', ')
  if (kind === 'callingCode') return String(value ?? defaultCallingCode)
  if (value === null || value === undefined) return ''
  return kind === 'instant' ? toLocal(value) : String(value)
}

/** Texts trimmed, empty ones null, empty entries of lists left out. */
export function toWireValue({ kind }: MemberField, value: FormValue | undefined): unknown {
  if (kind === 'flag') return value === true
  if (kind === 'choices') return ((value ?? []) as string[]).map((entry) => entry.trim()).filter(Boolean)
  const text = String(value ?? '').trim()
  if (kind === 'ages') {
    return text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number)
  }
  if (text === '') return null
  if (kind === 'instant') return new Date(text).toISOString()
  return kind === 'scale' ? Number(text) : text
}

export const formValuesOf = (fields: MemberField[], record: WireValues): FormValues =>
  Object.fromEntries(
    fields.map((field) => [field.source, toFormValue(field, withNumberApart(record)[field.source])]),
  )

/** The wire has the whole number; the form has the calling code apart. */
const withNumberApart = (record: WireValues): WireValues => ({
  ...record,
  ...splitPhone(String(record.phone ?? '')),
})

/** All fields as the wire takes them: a calling code only with a number, and taken from a whole number. */
export function wireValuesOf(fields: MemberField[], values: FormValues): WireValues {
  const wire = Object.fromEntries(
    fields.map((field) => [field.source, toWireValue(field, values[field.source])]),
  )
  if (wire.phone === null) return { ...wire, countryCode: null }
  return { ...wire, ...splitPhone(String(wire.phone ?? '')) }
}

const reasonMissing = 'Please say why the subscription is set by hand.'

/** The subscription is sent with its reason, and the reason with nothing else. */
export function withReason(changed: string[]): string[] {
  const others = changed.filter((source) => source !== 'subscriptionReason')
  return others.includes('subscription') ? [...others, 'subscriptionReason'] : others
}

/** What is wrong with these fields before anything is sent. */
export function problemsOf(
  fields: MemberField[],
  values: FormValues,
  checked: readonly string[],
): Record<string, string> {
  const problems = fields.flatMap((field) => {
    const text = checked.includes(field.source) && problemOf(field, values[field.source])
    return text ? [[field.source, text] as const] : []
  })
  const reason = checked.includes('subscriptionReason') && !String(values.subscriptionReason).trim()
  return { ...Object.fromEntries(problems), ...(reason ? { subscriptionReason: reasonMissing } : {}) }
}

/** What is wrong with a field before anything is sent; undefined when nothing is. */
function problemOf(field: MemberField, value: FormValue | undefined): string | undefined {
  const wire = toWireValue(field, value)
  if (field.required && wire === null) return `Please enter the ${field.label.toLowerCase()}.`
  const fault = field.kind === 'birthday' && wire !== null && birthdayFault(String(wire), new Date())
  if (fault) return `${wire} ${fault}.`
  const badAge = (age: number) => !Number.isInteger(age) || age < 0 || age > 120
  if (field.kind === 'ages' && (wire as number[]).some(badAge)) return 'Ages are whole numbers, like 3, 7.'
  return undefined
}

/** The field that a refusal of the server is about, if it says so, with the refusal in words of the screen. */
export function refusalOf(message: string, fields: MemberField[]): Record<string, string> {
  const found = [...message.matchAll(/^(\w+) |your own (\w+)|\((\w+)\)$/g)]
  const sources = found.flatMap(([, ...names]) => names)
  const named = fields.find(({ source }) => sources.includes(source))
  if (named) return { [named.source]: message.replace(named.source, named.label) }
  return /e-?mail/i.test(message) ? { email: message } : {}
}
