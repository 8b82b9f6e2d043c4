import { describe, expect, test } from 'vitest'
import {
  defaultRegistrationRole,
  editableRoomFields,
  isExpected,
  phaseOf,
  type RoomPhase,
  roomFields,
  roomPhases,
  takesSeat,
} from './living-rooms.ts'

const start = '2026-11-21T18:00:00.000Z'
const end = '2026-11-21T19:00:00.000Z'

describe('a Living Room (product.md 33)', () => {
  test.each<[string, RoomPhase]>([
    ['2026-11-21T17:59:59.999Z', 'UPCOMING'],
    ['2026-11-21T18:00:00.000Z', 'RUNNING'],
    ['2026-11-21T18:59:59.999Z', 'RUNNING'],
    ['2026-11-21T19:00:00.000Z', 'FINISHED'],
    ['2027-11-21T19:00:00.000Z', 'FINISHED'],
  ])('at %s is %s, as texts and as dates', (now, phase) => {
    expect(phaseOf({ start, end, cancelled: null }, new Date(now))).toBe(phase)
    const dates = { start: new Date(start), end: new Date(end) }
    expect(phaseOf({ ...dates, cancelled: null }, new Date(now))).toBe(phase)
    expect(phaseOf({ ...dates, cancelled: start }, new Date(now))).toBe('CANCELLED')
    expect(isExpected({ start, end, cancelled: null }, new Date(now))).toBe(phase !== 'FINISHED')
    expect(isExpected({ start, end, cancelled: start }, new Date(now))).toBe(false)
  })

  test('crosses the change of clocks by the instant, not by what a clock shows', () => {
    // In London 01:30 happens twice on 2026-10-25; the room is the second hour of the two.
    const room = { start: '2026-10-25T01:00:00+00:00', end: '2026-10-25T02:00:00+00:00', cancelled: null }
    expect(phaseOf(room, new Date('2026-10-25T01:30:00+01:00'))).toBe('UPCOMING')
    expect(phaseOf(room, new Date('2026-10-25T01:30:00+00:00'))).toBe('RUNNING')
  })

  test.each(
    roomFields.map((field) => ({
      field,
      phases: field === 'recordingUrl' ? ['FINISHED'] : ['UPCOMING'],
    })),
  )('lets $field change when it is $phases alone', ({ field, phases }) => {
    expect(roomPhases.filter((phase) => editableRoomFields[phase].includes(field))).toEqual(phases)
  })

  test.each([
    [true, 'PANELIST'],
    [false, 'ATTENDEE'],
  ])('with small %s registers people as %s', (small, role) => {
    expect(defaultRegistrationRole({ small })).toBe(role)
  })

  test.each([
    ['HOST', false],
    ['PANELIST', true],
    ['ATTENDEE', true],
  ] as const)('gives a %s a seat: %s', (role, seat) => {
    expect(takesSeat(role)).toBe(seat)
  })
})
