import { ApiError } from '@hearth/client'
import { brokenComposition, errorMessages } from '@hearth/contract'
import { type FormValues, problemOf, refusalOf, toWireValue, type WireValues } from '../edit/memberForm.ts'
import { fieldOf, type MemberField } from '../fields/memberFields.ts'

const needed = ['firstName', 'lastName', 'email', 'role']
const asked = [
  'firstName',
  'lastName',
  'email',
  'role',
  'dob',
  'countryCode',
  'phone',
  'contributor',
  'enterprise',
]

/** What a new member is asked for besides the password. */
export const createFields: MemberField[] = asked
  .flatMap((source) => fieldOf(source) ?? [])
  .map((field) => (needed.includes(field.source) ? { ...field, required: true } : field))

export const createTexts = {
  done: 'Member created successfully',
  failed: 'Error creating member: {message}',
  password: 'Password must meet all security requirements',
  badInput: 'Invalid input parameters',
  unknown: 'User creation failed',
} as const

/** Each field's problem before anything is sent. */
export function problemsOf(values: FormValues): [string, string][] {
  const problems = createFields.flatMap((field): [string, string][] => {
    const text = problemOf(field, values[field.source])
    return text ? [[field.source, text]] : []
  })
  const password = String(values.password)
  return brokenComposition(password).length > 0 ? [...problems, ['password', createTexts.password]] : problems
}

/** The form as the wire takes it: flags as 1 or 0, a calling code only with a number. */
export function inputOf(values: FormValues): WireValues {
  const entries = createFields.map(
    (field) => [field.source, toWireValue(field, values[field.source])] as const,
  )
  const wire = Object.fromEntries(entries)
  return {
    ...wire,
    password: values.password,
    countryCode: wire.phone === null ? null : wire.countryCode,
    contributor: wire.contributor ? 1 : 0,
    enterprise: wire.enterprise ? 1 : 0,
  }
}

/** What a refusal means in the specification's words, and the field that it is about. */
export function refusalOfCreate(error: Error): { message: string; field?: string; text?: string } {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'EMAIL_TAKEN') {
    return { message: errorMessages.EMAIL_TAKEN, field: 'email', text: errorMessages.EMAIL_TAKEN }
  }
  if (code === 'BAD_PASSWORD') {
    return { message: errorMessages.BAD_PASSWORD, field: 'password', text: errorMessages.BAD_PASSWORD }
  }
  if (code !== 'BAD_INPUT') return { message: createTexts.unknown }
  const refusal = refusalOf(error.message, createFields)
  return refusal
    ? { message: createTexts.badInput, field: refusal.field.source, text: refusal.text }
    : { message: createTexts.badInput }
}
