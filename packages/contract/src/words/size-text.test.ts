import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_500, '1.5 kB'],
  [12_345, '12 kB'],
  [209_715_200, '210 MB'],
  [5_000_000_000, '5 GB'],
])('%d bytes are said as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
