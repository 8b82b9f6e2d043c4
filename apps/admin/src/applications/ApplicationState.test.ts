import { describe, expect, it } from 'vitest'
import { waitingText } from './ApplicationState.tsx'

const now = new Date('2026-11-21T12:00:00Z')

describe('how long an application waits', () => {
  it.each([
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T12:00:30Z', 'just now'],
    ['2026-11-21T11:59:00Z', 'waiting 1 minute'],
    ['2026-11-21T11:00:01Z', 'waiting 59 minutes'],
    ['2026-11-21T11:00:00Z', 'waiting 1 hour'],
    ['2026-11-20T12:00:01Z', 'waiting 23 hours'],
    ['2026-11-20T12:00:00Z', 'waiting 1 day'],
    ['2026-11-01T12:00:00Z', 'waiting 20 days'],
  ])('since %s reads %j', (since, text) => {
    expect(waitingText(since, now)).toBe(text)
  })
})
