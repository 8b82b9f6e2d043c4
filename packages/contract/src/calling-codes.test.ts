import { expect, it } from 'vitest'
import { phoneText } from './calling-codes.ts'

it.each([
  ['+447700900123', '+44 770 090 0123'],
  ['+4407700900123', '+44 770 090 0123'],
  ['+15550100', '+1 555 0100'],
  ['+15550100123', '+1 555 010 0123'],
  ['+390612345678', '+39 061 234 5678'],
  ['+44123', '+44 123'],
  ['+44000', '+44 0'],
  ['+44', '+44'],
  ['call me', 'call me'],
])('shows %s as %s: without its trunk zero, in groups', (whole, text) => {
  expect(phoneText(whole)).toBe(text)
})
