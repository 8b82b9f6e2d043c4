import { ApiError } from '@hearth/client'
import { describe, expect, it } from 'vitest'
import { createFields, inputOf, problemsOfNew, problemsOfRefusal, refusalText } from './createForm.ts'
import { formValuesOf } from './memberForm.ts'

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
    expect(problemsOfNew(values)).toEqual({})
  })

  it('names every field that is missing and a weak password', () => {
    const empty = { ...values, firstName: '', lastName: ' ', email: '', password: 'abc' }
    expect(Object.keys(problemsOfNew(empty))).toEqual(['firstName', 'lastName', 'email', 'password'])
    expect(problemsOfNew(empty).password).toBe('Password must meet all security requirements')
  })

  it.each([
    ['EMAIL_TAKEN', 'x', 'A user with this email already exists', 'email'],
    ['BAD_PASSWORD', 'x', 'Password does not meet requirements', 'password'],
    ['BAD_INPUT', 'dob 2020-02-31 is not a day', 'Invalid input parameters', 'dob'],
    ['BAD_INPUT', 'something else', 'Invalid input parameters', undefined],
    ['INTERNAL', 'x', 'User creation failed', undefined],
  ])('says of %s (%s): %s', (code, text, message, source) => {
    const refusal = new ApiError(`[${code}] ${text}`, { status: 200, code })
    expect(refusalText(refusal)).toBe(`Error creating member: ${message}`)
    expect(Object.keys(problemsOfRefusal(refusal))).toEqual([source ?? []].flat())
  })
})
