import { expect, it } from 'vitest'
import { registrantsText, roomsText } from './deleteTexts.ts'

it.each([
  [0, 0, 'Nobody is registered.'],
  [1, 1, '1 person is registered. 1 mail will say that it does not take place.'],
  [1200, 1200, '1,200 people are registered. 1,200 mails will say that it does not take place.'],
  [3, 0, '3 people are registered. It is over, so nobody is told.'],
])('says of %i registrants and %i mails: %s', (registrants, mails, text) => {
  expect(registrantsText({ rooms: 1, registrants, mails })).toBe(text)
})

it('counts rooms in words', () => {
  expect(roomsText(1)).toBe('1 Living Room')
  expect(roomsText(12)).toBe('12 Living Rooms')
})
