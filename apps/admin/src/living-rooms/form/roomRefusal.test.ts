import { ApiError } from '@hearth/client'
import { expect, it } from 'vitest'
import { refusedField } from './roomRefusal.ts'

it.each([
  ['BAD_INPUT', 'The title cannot be empty', 'title'],
  ['BAD_INPUT', 'The header is not a picture that was sent here; send it again', 'header'],
  ['BAD_INPUT', "header is an address that begins with https://, not 'x'", 'header'],
  ['BAD_INPUT', 'The event category Financial is switched off; choose among Personal', 'pillars'],
  ['BAD_INPUT', 'Choose at least one focus area of Personal', 'milestones'],
  ['BAD_INPUT', "'Host Z' is not a host; choose among Host A", 'hosts'],
  ['BAD_INPUT', 'The start of an upcoming Living Room cannot be moved into the past', 'start'],
  ['BAD_INPUT', 'The end must be after the start', 'end'],
  ['CAPACITY_TAKEN', '12 seats are taken: the capacity cannot be lowered to 3', 'capacity'],
  ['BAD_INPUT', "recordingUrl is an address that begins with https://, not 'x'", 'recordingUrl'],
  ['ROOM_LOCKED', 'This Living Room is running: title cannot be changed', undefined],
])('points %s %j at %s', (code, message, field) => {
  expect(refusedField(new ApiError(message, { status: 200, code }))).toBe(field)
})

it('points a lost connection at no field', () => {
  expect(refusedField(new Error('The title of the page'))).toBeUndefined()
})
