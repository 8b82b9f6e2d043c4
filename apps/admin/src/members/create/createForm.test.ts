import { ApiError } from '@hearth/client'
import { describe, expect, it } from 'vitest'
import { formValuesOf } from '../edit/memberForm.ts'
import { createFields, inputOf, problemsOf, refusalOfCreate } from './createForm.ts'

const values = {
  ...formValuesOf(createFields, {
    firstName: 'Elif',
    lastName: 'Demir',
    email: 'e@example.com',
    role: 'STAFF',
  }),
  password: 'Quiet-river-88',
}

describe('creating a member', () => {
  it('sends flags as 1 and 0, and no calling code without a number', () => {
    const input = inputOf({ ...values, contributor: true })
    expect(input).toMatchObject({ contributor: 1, enterprise: 0, phone: null, countryCode: null, dob: null })
    expect(inputOf({ ...values, phone: '912 345' })).toMatchObject({ phone: '912 345', countryCode: '+1' })
  })

  it('finds nothing wrong with a whole form', () => {
    expect(problemsOf(values)).toEqual([])
  })

  it('names every field that is missing and a weak password', () => {
    const empty = { ...values, firstName: '', lastName: ' ', email: '', password: 'abc' }
    expect(problemsOf(empty).map(([source]) => source)).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
    ])
    expect(problemsOf(empty).at(-1)).toEqual(['password', 'Password must meet all security requirements'])
  })

  it.each([
    ['EMAIL_TAKEN', 'x', 'A user with this email already exists', 'email'],
    ['BAD_PASSWORD', 'x', 'Password does not meet requirements', 'password'],
    ['BAD_INPUT', 'dob 2020-02-31 is not a day', 'Invalid input parameters', 'dob'],
    ['BAD_INPUT', 'something else', 'Invalid input parameters', undefined],
    ['INTERNAL', 'x', 'User creation failed', undefined],
  ])('says of %s (%s): %s', (code, text, message, source) => {
    const refusal = refusalOfCreate(new ApiError(`[${code}] ${text}`, { status: 200, code }))
    expect(refusal.message).toBe(message)
    expect(refusal.field).toBe(source)
  })
})
