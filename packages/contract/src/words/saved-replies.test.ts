import { describe, expect, test } from 'vitest'
import { fillPlaces, unknownPlaceIn } from './saved-replies.ts'

const values = { firstName: 'Rosa', subject: 'My seat', community: 'Hearth', staffName: 'Ines Duarte' }

describe('a saved reply', () => {
  test('has its places filled', () => {
    expect(fillPlaces('Hello {firstName},\n\n{staffName}, {community}', values)).toBe(
      'Hello Rosa,\n\nInes Duarte, Hearth',
    )
  })

  test('takes the space before an empty value along', () => {
    expect(fillPlaces('Hello {firstName},', { ...values, firstName: '' })).toBe('Hello,')
  })

  test('keeps what is no place, and fills no place in a value', () => {
    expect(fillPlaces('{other} {subject}', { ...values, subject: '{firstName}' })).toBe('{other} {firstName}')
  })

  test('names the first place that there is not', () => {
    expect(unknownPlaceIn('Hello {firstName} {surname}')).toBe('{surname}')
    expect(unknownPlaceIn('Hello {firstName}')).toBeUndefined()
  })
})
