import { defaultCallingCode } from '@hearth/contract'
import type { MemberField } from '../fields/memberFields.ts'

// Between a member as the wire has it and the texts that a form holds.

export type FormValue = string | boolean | string[]
export type FormValues = Record<string, FormValue>
export type WireValues = Record<string, unknown>

const two = (number: number) => String(number).padStart(2, '0')

/** The instant as a datetime-local input has it, in the person's own zone. */
function toLocal(value: unknown): string {
  const date = new Date(String(value))
  if (Number.isNaN(date.getTime())) return ''
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

export function toFormValue({ kind }: MemberField, value: unknown): FormValue {
  if (kind === 'flag') return value === true
  if (kind === 'choices') return ((value ?? []) as unknown[]).map(String)
  if (kind === 'ages') return ((value ?? []) as unknown[]).join(', ')
  if (kind === 'callingCode') return String(value ?? defaultCallingCode)
  if (value === null || value === undefined) return ''
  return kind === 'instant' ? toLocal(value) : String(value)
}

/** Texts trimmed, empty ones null, empty entries of lists left out (specification, section 5). */
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
  Object.fromEntries(fields.map((field) => [field.source, toFormValue(field, record[field.source])]))

function wireValuesOf(fields: MemberField[], values: FormValues): WireValues {
  const wire = Object.fromEntries(
    fields.map((field) => [field.source, toWireValue(field, values[field.source])]),
  )
  return wire.phone === null ? { ...wire, countryCode: null } : wire
}

/** What differs between the record as it was opened and the form, as the wire takes it. */
export function changesOf(fields: MemberField[], opened: WireValues, values: FormValues): WireValues {
  const before = wireValuesOf(fields, formValuesOf(fields, opened))
  const after = wireValuesOf(fields, values)
  const changes = Object.entries(after).filter(
    ([source, value]) => JSON.stringify(value) !== JSON.stringify(before[source]),
  )
  const { subscriptionReason, ...others } = Object.fromEntries(changes)
  return 'subscription' in others ? { ...others, subscriptionReason } : others
}

/** What is wrong with a field before anything is sent; undefined when nothing is. */
export function problemOf(field: MemberField, value: FormValue | undefined): string | undefined {
  const wire = toWireValue(field, value)
  if (field.required && wire === null) return `Please enter the ${field.label.toLowerCase()}.`
  const badAge = (age: number) => !Number.isInteger(age) || age < 0 || age > 120
  if (field.kind === 'ages' && (wire as number[]).some(badAge)) return 'Ages are whole numbers, like 3, 7.'
  return undefined
}

/** The field that a refusal of the server is about, if it says so, and its sentence with the field's label. */
export function refusalOf(
  message: string,
  fields: MemberField[],
): { field: MemberField; text: string } | undefined {
  const found = [...message.matchAll(/^(\w+) |your own (\w+)|\((\w+)\)$/g)]
  const sources = found.flatMap(([, ...names]) => names)
  const byName = fields.find(({ source }) => sources.includes(source))
  if (byName) return { field: byName, text: message.replace(byName.source, byName.label) }
  const email = fields.find(({ source }) => source === 'email')
  return email && /e-?mail/i.test(message) ? { field: email, text: message } : undefined
}
