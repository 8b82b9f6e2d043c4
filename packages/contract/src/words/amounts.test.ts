import { expect, test } from 'vitest'
import { amountOf, centsOf } from './amounts.ts'

test.each([
  ['150', 'USD', 15_000],
  ['1,599.00', 'USD', 159_900],
  ['1599.5', 'USD', 159_950],
  ['0.07', 'EUR', 7],
  ['19.99', 'GBP', 1_999],
  ['9000', 'JPY', 9_000],
])('%s %s are %i of the smallest unit', (text, currency, cents) => {
  expect(centsOf(text, currency)).toBe(cents)
})

test.each([
  ['', 'USD'],
  ['free', 'USD'],
  ['-1', 'USD'],
  ['1.999', 'USD'],
  ['1.5', 'JPY'],
  ['1e3', 'USD'],
  ['15,00', 'USD'],
])('“%s” %s is no amount', (text, currency) => {
  expect(centsOf(text, currency)).toBeNull()
})

test('an amount is written with all decimals of its currency', () => {
  expect([amountOf(15_000, 'USD'), amountOf(9_000, 'JPY')]).toEqual(['150.00', '9000'])
})
