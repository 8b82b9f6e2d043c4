import { expect, test } from 'vitest'
import { namesText } from './namesText.ts'

test.each([
  [['Ada Okafor'], 1, 'Ada Okafor'],
  [['Ada Okafor', 'Rosa Whitfield'], 2, 'Ada Okafor and Rosa Whitfield'],
  [['Ada Okafor', 'Rosa Whitfield', 'Li Na'], 3, 'Ada Okafor, Rosa Whitfield and Li Na'],
  [['Ada Okafor', 'Rosa Whitfield', 'Li Na'], 5, 'Ada Okafor, Rosa Whitfield and 3 others'],
  [['Ada Okafor', 'Rosa Whitfield', 'Li Na'], 1202, 'Ada Okafor, Rosa Whitfield and 1,200 others'],
])('%j of %i are named as %j', (names, total, text) => {
  expect(namesText(names, total)).toBe(text)
})
