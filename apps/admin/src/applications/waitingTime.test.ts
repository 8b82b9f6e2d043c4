import { describe, expect, it } from 'vitest'
import { waitingTime } from './waitingTime.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('how long an application waits', () => {
  it.each([
    ['2026-11-21T11:59:30Z', 'a moment'],
    ['2026-11-21T12:00:30Z', 'a moment'],
    ['2026-11-21T11:59:00Z', '1 minute'],
    ['2026-11-21T11:00:01Z', '59 minutes'],
    ['2026-11-21T11:00:00Z', '1 hour'],
    ['2026-11-20T12:00:01Z', '23 hours'],
    ['2026-11-20T12:00:00Z', '1 day'],
    ['2026-11-01T12:00:00Z', '20 days'],
  ])('since %s is told as %j', (since, text) => {
    expect(waitingTime(since, now)).toBe(text)
  })
})
