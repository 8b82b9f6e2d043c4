import { ApiError } from '@hearth/client'
import { roomFields } from '@hearth/contract'
import { describe, expect, it } from 'vitest'
import { changedFields } from '../../shared/record-form/recordForm.ts'
import type { Room } from '../documents.ts'
import { roomDefinition } from './roomDefinition.ts'
import {
  copyOf,
  emptyRoom,
  inputOf,
  problemsOf,
  type RoomValues,
  refusedField,
  valuesOf,
} from './roomForm.ts'

const zone = 'Europe/Lisbon'
const room: Room = {
  id: '1',
  version: 1,
  title: 'Tea',
  header: 'https://pictures.example/tea.jpg',
  description: 'An hour.',
  start: '2026-07-01T17:00:00.000Z',
  end: '2026-07-01T18:30:00.000Z',
  capacity: 12,
  seatsTaken: 3,
  recorded: true,
  small: false,
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
  pillars: ['Professional', 'Personal'],
  milestones: ['Networking', 'Friendship'],
  hosts: ['Host A'],
  meetingUrl: null,
  cancelled: null,
  cancelReason: null,
  recordingUrl: 'https://video.example/1',
  url: null,
  calendarUrl: null,
}
const values = valuesOf(room, zone)
const problemOf = (changes: Partial<RoomValues>) =>
  Object.fromEntries(problemsOf({ ...values, ...changes }, roomFields, zone))

describe('the form of a room', () => {
  it('holds milestones as pillar:name and times by the tenant’s clocks', () => {
    expect(values.milestones).toEqual(['Professional:Networking', 'Personal:Friendship'])
    expect([values.start, values.end]).toEqual(['2026-07-01T18:00', '2026-07-01T19:30'])
  })

  it('sends it as it came, split into pillars and milestones', () => {
    expect(inputOf(values, roomFields, zone)).toEqual({
      title: 'Tea',
      header: 'https://pictures.example/tea.jpg',
      description: 'An hour.',
      start: room.start,
      end: room.end,
      capacity: 12,
      recorded: true,
      small: false,
      pillars: ['Professional', 'Personal'],
      milestones: ['Networking', 'Friendship'],
      hosts: ['Host A'],
      recordingUrl: 'https://video.example/1',
    })
  })

  it('leaves focus areas out with their pillar', () => {
    const one = { ...values, pillars: ['Personal'] }
    expect(inputOf(one, ['pillars', 'milestones'], zone)).toEqual({
      pillars: ['Personal'],
      milestones: ['Friendship'],
    })
  })

  it('knows what differs, pillars and milestones always together', () => {
    const changed = (changes: Partial<RoomValues>) =>
      changedFields(roomDefinition(roomFields, zone), values, { ...values, ...changes })
    expect(changed({})).toEqual([])
    expect(changed({ capacity: '13', end: '2026-07-01T20:00' })).toEqual(['end', 'capacity'])
    expect(changed({ milestones: ['Personal:Friendship'] })).toEqual(['pillars', 'milestones'])
  })

  it('checks an end that stays when the start moves past it', () => {
    const { problemsOf: problems } = roomDefinition(roomFields, zone)
    expect(problems?.({ ...values, start: '2026-07-02T18:00' }, ['start'])).toEqual({
      end: 'The end must be after the start.',
    })
  })

  it('takes over everything but the dates and the recording into a duplicate', () => {
    expect(copyOf(room, zone)).toEqual({ ...values, start: '', end: '', recordingUrl: '' })
  })
})

describe('what is wrong with a room', () => {
  it('is nothing for one that is well', () => {
    expect(problemOf({})).toEqual({})
  })

  it('says for each field of an empty one what to do', () => {
    expect(Object.fromEntries(problemsOf(emptyRoom, roomFields, zone))).toEqual({
      title: 'Enter a title.',
      header: 'Upload a picture, or enter its https address.',
      pillars: 'Choose an event category.',
      start: 'Enter when it starts.',
      end: 'Enter when it ends.',
      capacity: 'Enter the number of seats.',
      description: 'Describe what the Living Room is about.',
    })
  })

  it.each([
    ['header', 'http://pictures.example/1.jpg', 'The address must begin with https://'],
    ['header', 'javascript:alert(1)', 'The address must begin with https://'],
    ['header', '/files/hearth/1.jpg', undefined],
    ['recordingUrl', 'video', 'The address must begin with https://'],
    ['recordingUrl', '', undefined],
    ['capacity', '0', 'The capacity is a whole number from 1 to 10,000.'],
    ['capacity', '1', undefined],
    ['capacity', '2.5', 'The capacity is a whole number from 1 to 10,000.'],
    ['capacity', '10001', 'The capacity is a whole number from 1 to 10,000.'],
    ['start', '2026-03-29T01:30', 'The clocks skip this hour. Choose another one.'],
    ['end', '2026-07-01T18:00', 'The end must be after the start.'],
    ['end', '2026-07-01T18:01', undefined],
  ])('with %s = %j: %s', (field, value, text) => {
    expect(problemOf({ [field]: value })[field]).toBe(text)
  })

  it('is a category without a focus area, named when there are several', () => {
    expect(problemOf({ milestones: ['Personal:Friendship'] }).milestones).toBe(
      'Choose at least one focus area of Professional.',
    )
    expect(problemOf({ pillars: ['Financial'] }).milestones).toBe('Choose at least one focus area.')
  })
})

describe('a refusal of the server', () => {
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
})
