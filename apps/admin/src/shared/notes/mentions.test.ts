import { expect, it } from 'vitest'
import { matchColleagues, toStored, typedMention } from './mentions.ts'

const ann = { id: '1b4e28ba-2fa1-11d2-883f-0016d3cca427', name: 'Ann Lee' }
const leeson = { id: '6fa459ea-ee8a-3ca4-894e-db77e160355e', name: 'Ann Leeson' }

it.each([
  ['', undefined],
  ['Ask @', ''],
  ['@an', 'an'],
  ['Ask (@Ann Le', 'Ann Le'],
  ['write to ann@example', undefined],
  ['@Ann\n', undefined],
])('reads what is typed of a name in %j', (text, typed) => {
  expect(typedMention(text, text.length)).toBe(typed)
})

it('reads no further than the caret', () => {
  expect(typedMention('Ask @An about it', 7)).toBe('An')
})

it('finds colleagues by first and by last name', () => {
  expect(matchColleagues([ann, leeson], 'an')).toEqual([ann, leeson])
  expect(matchColleagues([ann, leeson], 'lees')).toEqual([leeson])
  expect(matchColleagues([ann, leeson], 'nn')).toEqual([])
})

it('stores names as ids, the longer name first, and leaves other words after an @', () => {
  expect(toStored('@Ann Leeson and @ann lee, @Anna, x@Ann Lee', [ann, leeson])).toBe(
    `@[${leeson.id}] and @[${ann.id}], @Anna, x@Ann Lee`,
  )
})
