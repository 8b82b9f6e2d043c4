import { expect, it } from 'vitest'
import { registrantsText } from './RoomDeleteDialog.tsx'

it.each([
  [0, 0, 'No one is registered.'],
  [1, 1, '1 person is registered. 1 email will be sent to say it is cancelled.'],
  [1200, 1200, '1,200 people are registered. 1,200 emails will be sent to say it is cancelled.'],
  [3, 0, '3 people are registered. No email is sent.'],
])('says of %i registrants and %i emails: %s', (registrants, mails, text) => {
  expect(registrantsText({ rooms: 1, registrants, mails })).toBe(text)
})
