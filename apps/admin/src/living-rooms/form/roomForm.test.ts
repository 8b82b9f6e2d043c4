import { roomFields } from '@hearth/contract'
import { describe, expect, it } from 'vitest'
import type { Room } from '../room.ts'
import {
  changedFields,
  copyOf,
  emptyRoom,
  inputOf,
  problemsOf,
  type RoomValues,
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
    expect(changedFields(values, { ...values })).toEqual([])
    expect(changedFields(values, { ...values, capacity: '13', end: '2026-07-01T20:00' })).toEqual([
      'end',
      'capacity',
    ])
    expect(changedFields(values, { ...values, milestones: ['Personal:Friendship'] })).toEqual([
      'pillars',
      'milestones',
    ])
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
      title: 'Please enter a title.',
      header: 'Please send a picture, or enter the https address of one.',
      pillars: 'Please choose an event category.',
      start: 'Please enter when it starts.',
      end: 'Please enter when it ends.',
      capacity: 'Please enter how many seats there are.',
      description: 'Please describe what the Living Room is about.',
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
    ['start', '2026-03-29T01:30', 'The clocks skip this hour; choose another one.'],
    ['end', '2026-07-01T18:00', 'The end must be after the start.'],
    ['end', '2026-07-01T18:01', undefined],
  ])('with %s = %j: %s', (field, value, text) => {
    expect(problemOf({ [field]: value })[field]).toBe(text)
  })

  it('is a category without a focus area, named when there are several', () => {
    expect(problemOf({ milestones: ['Personal:Friendship'] }).milestones).toBe(
      'Please choose at least one focus area of Professional.',
    )
    expect(problemOf({ pillars: ['Financial'] }).milestones).toBe('Please choose at least one focus area.')
  })
})
