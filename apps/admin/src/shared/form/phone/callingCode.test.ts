import { expect, it } from 'vitest'
import { callingCodeText, findCallingCode, flagOf } from './callingCode.ts'

it.each([
  ['+1', 'United States +1'],
  ['+44', 'United Kingdom +44'],
  ['+351', 'Portugal +351'],
  ['+9999', 'Other +9999'],
])('shows the stored code %s as %s', (code, text) => {
  expect(callingCodeText(findCallingCode(code))).toBe(text)
})

it('makes a flag of the two letters of a country', () => {
  expect(flagOf('PT')).toBe('🇵🇹')
})
