import { describe, expect, it } from 'vitest'
import { changedFields, pickFields } from '../../shared/record-form/recordForm.ts'
import { fieldOf, type MemberField, memberFields } from '../fields/memberFields.ts'
import { memberDefinition } from './memberDefinition.ts'
import {
  type FormValues,
  formValuesOf,
  problemsOf,
  refusalOf,
  toWireValue,
  type WireValues,
} from './memberForm.ts'

const field = (source: string) => fieldOf(source) as MemberField
const opened = {
  firstName: 'Maren',
  bio: null,
  phone: '912345678',
  countryCode: '+351',
  subscription: 'ACTIVE',
  profiles: ['Mentor'],
  ageOfChildren: [3, 7],
  timeout: '2026-11-21T18:00:30.000Z',
  personalGrowthImportance: 0,
  locked: false,
}
const definition = memberDefinition({} as never)

function changesOf(record: WireValues, values: FormValues): WireValues {
  const before = definition.toValues(record as never)
  const after = { ...before, ...values }
  return pickFields(definition.toInput(after), changedFields(definition, before, after))
}
const changed = (values: FormValues) => changesOf(opened, values)

describe('the member form', () => {
  it('sends nothing of a record that was only opened', () => {
    expect(changed({})).toEqual({})
  })

  it.each([
    ['a text', { firstName: '  Marena ' }, { firstName: 'Marena' }],
    ['an emptied text as null', { firstName: ' ' }, { firstName: null }],
    [
      'a whole number as its calling code and the rest',
      { phone: '+1 (246) 555-0100' },
      { countryCode: '+1246', phone: '5550100' },
    ],
    ['an emptied phone with its calling code', { phone: '' }, { phone: null, countryCode: null }],
    [
      'a list without empty entries',
      { profiles: ['Mentor', ' ', 'Parent'] },
      { profiles: ['Mentor', 'Parent'] },
    ],
    ['ages as numbers', { ageOfChildren: '3, 7; 9' }, { ageOfChildren: [3, 7, 9] }],
    [
      'an emptied number as null, not 0',
      { personalGrowthImportance: '' },
      { personalGrowthImportance: null },
    ],
    ['a flag', { locked: true }, { locked: true }],
    [
      'the subscription with its reason',
      { subscription: 'INACTIVE', subscriptionReason: 'Refund' },
      { subscription: 'INACTIVE', subscriptionReason: 'Refund' },
    ],
    ['no reason without a change of the subscription', { subscriptionReason: 'Refund' }, {}],
  ] as [string, FormValues, object][])('sends %s', (_, values, sent) => {
    expect(changed(values)).toEqual(sent)
  })

  it('keeps an instant through the form to the minute, whatever the zone', () => {
    const values = formValuesOf([field('timeout')], opened)
    expect(toWireValue(field('timeout'), values.timeout)).toBe('2026-11-21T18:00:00.000Z')
  })

  it('has a calling code ready for people without a number, without sending it', () => {
    const empty = { phone: null, countryCode: null }
    const values = formValuesOf(memberFields, empty)
    expect(values.countryCode).toBe('+1')
    expect(changesOf(empty, values)).toEqual({})
    expect(changesOf(empty, { ...values, phone: '555 1234' })).toEqual({
      phone: '555 1234',
      countryCode: '+1',
    })
  })

  it.each([
    ['email', ' ', 'Please enter the email.'],
    ['ageOfChildren', '3, seven', 'Ages are whole numbers, like 3, 7.'],
    ['ageOfChildren', '3, 7', undefined],
    ['firstName', '', 'Please enter the first name.'],
    ['city', '', undefined],
    ['dob', '1999-02-30', '1999-02-30 is not a day of the calendar; write it as YYYY-MM-DD.'],
    ['dob', '1070-01-01', '1070-01-01 is before 1900; check the year.'],
    ['dob', '2999-01-01', '2999-01-01 lies in the future; check the year.'],
    ['dob', '27.11.1960', undefined],
    ['dob', '1960-11-27', undefined],
  ])('says of %s = %j: %s', (source, value, problem) => {
    expect(problemsOf(memberFields, { [source]: value }, [source])[source]).toBe(problem)
  })

  it('finds everything that is wrong at once, and leaves alone what stays as it was', () => {
    const values = { firstName: '', lastName: '', email: '', subscription: 'ACTIVE', subscriptionReason: ' ' }
    const checked = ['firstName', 'email', 'subscription', 'subscriptionReason']
    expect(problemsOf(memberFields, values, checked)).toEqual({
      firstName: 'Please enter the first name.',
      email: 'Please enter the email.',
      subscriptionReason: 'Please say why the subscription is set by hand.',
    })
  })

  it.each([
    ['phone takes 3 to 20 digits', 'phone', 'Phone takes 3 to 20 digits'],
    ['You cannot change your own role like this', 'role', 'You cannot change your own Role like this'],
    ['A user with this email already exists', 'email', 'A user with this email already exists'],
    ["'x' is not an e-mail address", 'email', "'x' is not an e-mail address"],
    ['Say why (subscriptionReason)', 'subscriptionReason', undefined],
    ['The server is busy', undefined, undefined],
  ])('points %j at %s', (message, source, text) => {
    const refusal = refusalOf(message, memberFields)
    expect(Object.keys(refusal)).toEqual([source ?? []].flat())
    if (source && text) expect(refusal[source]).toBe(text)
  })
})
