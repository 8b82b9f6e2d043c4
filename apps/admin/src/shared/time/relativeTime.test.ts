import { expect, test } from 'vitest'
import { relativeTime } from './relativeTime.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30Z', 'this minute'],
  ['2026-11-21T12:00:59Z', 'this minute'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T15:30:00Z', 'in 3 hours'],
  ['2026-11-20T12:00:01Z', '23 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-23T12:00:00Z', 'in 2 days'],
  ['2026-11-10T00:00:00Z', '11 days ago'],
])('%s is %s', (value, text) => {
  expect(relativeTime(value, now)).toBe(text)
})
