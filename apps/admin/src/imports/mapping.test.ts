import { describe, expect, it } from 'vitest'
import { canBeChosen, changedMapping, fieldLabel, isChanged, problemOfMapping } from './mapping.ts'

const mapping = [
  { column: 'Mail', field: 'email' },
  { column: 'Given', field: 'firstName' },
  { column: 'Shoe size', field: null },
]

describe('the mapping of an import', () => {
  it('takes over what staff choose, and leaves the rest', () => {
    expect(changedMapping(mapping, { Given: null, 'Shoe size': 'city' })).toEqual([
      { column: 'Mail', field: 'email' },
      { column: 'Given', field: null },
      { column: 'Shoe size', field: 'city' },
    ])
  })

  it('knows a change from a choice that was there before', () => {
    expect(isChanged(mapping, {})).toBe(false)
    expect(isChanged(mapping, { Given: 'firstName', 'Shoe size': null })).toBe(false)
    expect(isChanged(mapping, { Given: null })).toBe(true)
  })

  it('names two columns that are taken for one field', () => {
    expect(problemOfMapping(changedMapping(mapping, { 'Shoe size': 'firstName' }))).toBe(
      '“Given” and “Shoe size” are both matched to First name. Keep one of them.',
    )
  })

  it('asks for the email address', () => {
    expect(problemOfMapping(mapping)).toBeUndefined()
    expect(problemOfMapping(changedMapping(mapping, { Mail: null }))).toMatch(/needs an email address/)
  })

  it('cannot be chosen when a name occurs twice, or when there is none', () => {
    expect(canBeChosen(mapping)).toBe(true)
    expect(canBeChosen([...mapping, { column: 'Mail', field: null }])).toBe(false)
    expect(canBeChosen([])).toBe(false)
  })

  it.each([
    ['firstName', 'First name'],
    ['status', 'Validated'],
    ['companyName', 'Company name'],
    ['howCanHearthHelpYou', 'How can hearth help you'],
    ['dob', 'Dob'],
  ])('calls %s %s', (field, label) => {
    expect(fieldLabel(field)).toBe(label)
  })
})
