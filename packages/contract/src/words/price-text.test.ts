import { expect, test } from 'vitest'
import { priceText } from './price-text.ts'

test.each([
  [159_900, 'USD', '$1,599'],
  [2_401, 'USD', '$24.01'],
  [1_500, 'JPY', '¥1,500'],
  [1_234, 'KWD', 'KWD 1.234'],
])('%i of the smallest unit of %s is %s', (cents, currency, text) => {
  expect(priceText({ cents, currency }).replace('\u00a0', ' ')).toBe(text)
})
