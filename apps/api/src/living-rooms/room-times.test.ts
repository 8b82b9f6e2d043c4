import { describe, expect, test } from 'vitest'
import { roomTimes } from './room-times.ts'

describe('the times of a room as a mail tells them', () => {
  test.each([
    [
      'an evening',
      ['2026-11-21T18:00:00Z', '2026-11-21T19:00:00Z', 'Europe/London'],
      'Saturday, 21 November 2026, 18:00 to 19:00 (Europe/London time)',
    ],
    [
      'summer time',
      ['2026-07-01T18:00:00Z', '2026-07-01T19:00:00Z', 'Europe/London'],
      'Wednesday, 1 July 2026, 19:00 to 20:00 (Europe/London time)',
    ],
    [
      'past midnight',
      ['2026-11-22T04:30:00Z', '2026-11-22T05:30:00Z', 'America/New_York'],
      'Saturday, 21 November 2026, 23:30 to Sunday, 22 November 2026, 00:30 (America/New York time)',
    ],
    [
      'the hour that happens twice',
      ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Europe/London'],
      'Sunday, 25 October 2026, 01:30 BST to 01:30 GMT (Europe/London time)',
    ],
    [
      'the hour that is left out',
      ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 'Europe/London'],
      'Sunday, 29 March 2026, 00:30 GMT to 02:30 BST (Europe/London time)',
    ],
  ] as const)('%s', (_, [start, end, zone], text) => {
    expect(roomTimes({ start: new Date(start), end: new Date(end) }, zone)).toBe(text)
  })
})
