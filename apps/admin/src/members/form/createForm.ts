import { ApiError } from '@hearth/client'
import { brokenComposition, defaultCallingCode, errorMessages, fillText } from '@hearth/contract'
import type { Problems, RecordFormDefinition } from '../../shared/record-form/recordForm.ts'
import { labelOf } from '../fields/fieldText.ts'
import { fieldOf, type MemberField } from '../fields/memberFields.ts'
import { type FormValues, formValuesOf, problemsOf, refusalOf, wireValuesOf } from './memberForm.ts'

const asked = [
  'firstName',
  'lastName',
  'email',
  'role',
  'password',
  'dob',
  'contributor',
  'enterprise',
  'countryCode',
  'phone',
]

/** What a new member is asked for besides the password. */
export const createFields: MemberField[] = asked.flatMap((source) => fieldOf(source) ?? [])

export const createTexts = {
  done: 'Member created successfully',
  failed: 'Error creating member: {message}',
  password: 'Password must meet all security requirements',
  badInput: 'Invalid input parameters',
  unknown: 'User creation failed',
} as const

export const emptyMember: FormValues = {
  ...formValuesOf(createFields, { role: 'CUSTOMER', countryCode: defaultCallingCode }),
  password: '',
}

/** The form of a new member. */
export const createDefinition: RecordFormDefinition<never, FormValues> = {
  resource: 'users',
  fields: asked,
  labelOf: (field) => (field === 'password' ? 'Password' : labelOf(field)),
  toValues: () => emptyMember,
  toInput: inputOf,
  problemsOf: problemsOfNew,
  refusalOf: (error) => problemsOfRefusal(error),
}

/** Flags as 1 or 0, a calling code only with a number. */
export function inputOf(values: FormValues) {
  const wire = wireValuesOf(createFields, values)
  return {
    ...wire,
    password: values.password,
    contributor: wire.contributor ? 1 : 0,
    enterprise: wire.enterprise ? 1 : 0,
  }
}

export function problemsOfNew(values: FormValues): Problems {
  const weak = brokenComposition(String(values.password)).length > 0
  return {
    ...problemsOf(createFields, values, asked),
    ...(weak ? { password: createTexts.password } : {}),
  }
}

const codeOf = (error: Error) => (error instanceof ApiError ? error.code : undefined)

/** A refusal of the server at the field that it is about. */
export function problemsOfRefusal(error: Error): Problems {
  switch (codeOf(error)) {
    case 'EMAIL_TAKEN':
      return { email: errorMessages.EMAIL_TAKEN }
    case 'BAD_PASSWORD':
      return { password: errorMessages.BAD_PASSWORD }
    case 'BAD_INPUT':
      return refusalOf(error.message, createFields)
    default:
      return {}
  }
}

const refusals: Record<string, string> = {
  EMAIL_TAKEN: errorMessages.EMAIL_TAKEN,
  BAD_PASSWORD: errorMessages.BAD_PASSWORD,
  BAD_INPUT: createTexts.badInput,
  ALREADY_SENT: errorMessages.ALREADY_SENT,
}

/** How the toast says a refusal (product.md 20). */
export const refusalText = (error: Error): string =>
  fillText(createTexts.failed, { message: refusals[String(codeOf(error))] ?? createTexts.unknown })
