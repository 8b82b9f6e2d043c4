import { expect, test } from 'vitest'
import { stripErrorCode } from './error-codes.ts'
import { fillText } from './texts.ts'

test.each([
  ['Hello {name}', { name: 'Ada' }, 'Hello Ada'],
  ['{n} of {n}', { n: 0 }, '0 of 0'],
  ['{name} stays', {}, '{name} stays'],
  ['{name}', { name: '{other}', other: 'x' }, '{other}'],
])('fills %j with %j', (text, values, filled) => {
  expect(fillText(text, values as Record<string, string | number>)).toBe(filled)
})

test.each([
  ['[NOT_FOUND] The room was not found', 'The room was not found'],
  ['[E2E] x', 'x'],
  ['[note] stays', '[note] stays'],
  ['Say [NOT_FOUND] inside', 'Say [NOT_FOUND] inside'],
])('shows the error %j as %j', (message, shown) => {
  expect(stripErrorCode(message)).toBe(shown)
})
