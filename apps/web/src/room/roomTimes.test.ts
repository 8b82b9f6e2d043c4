import { describe, expect, test } from 'vitest'
import { clocksDiffer, roomTimes } from './roomTimes.ts'

const evening = { start: '2026-11-24T18:00:00Z', end: '2026-11-24T19:30:00Z' }

describe('the time of a room', () => {
  test.each([
    ['Europe/London', 'Tuesday 24 November 2026, 18:00 to 19:30, London time'],
    ['America/New_York', 'Tuesday 24 November 2026, 13:00 to 14:30, New York time'],
    ['Asia/Kolkata', 'Tuesday 24 November 2026, 23:30 to Wednesday 25 November 2026, 01:00, Kolkata time'],
    ['UTC', 'Tuesday 24 November 2026, 18:00 to 19:30, UTC'],
  ])('is told by the clocks of %s', (zone, text) => expect(roomTimes(evening, zone)).toBe(text))

  test('says which clock it means while the clocks change', () => {
    const night = { start: '2026-10-25T00:30:00Z', end: '2026-10-25T01:15:00Z' }
    expect(roomTimes(night, 'Europe/London')).toBe(
      'Sunday 25 October 2026, 01:30 BST to 01:15 GMT, London time',
    )
  })

  test('is told once when two zones have the same clock', () => {
    expect(clocksDiffer(evening, 'Europe/London', 'Europe/Lisbon')).toBe(false)
    expect(clocksDiffer(evening, 'Europe/London', 'Europe/Berlin')).toBe(true)
    const summer = { start: '2026-07-01T18:00:00Z', end: '2026-07-01T19:00:00Z' }
    expect(clocksDiffer(summer, 'Europe/London', 'UTC')).toBe(true)
  })
})
