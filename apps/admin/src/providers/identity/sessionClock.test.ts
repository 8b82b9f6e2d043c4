import { describe, expect, it } from 'vitest'
import { nextSessionStep } from './sessionClock.ts'

const now = Date.UTC(2026, 10, 21, 12)
const seconds = (count: number) => count * 1000
const hours = (count: number) => seconds(count * 3600)

describe('nextSessionStep', () => {
  it.each([
    ['keeps a fresh session', seconds(3600), 0, 'keep'],
    ['keeps a session with 301 seconds left', seconds(301), 0, 'keep'],
    ['refreshes with exactly 300 seconds left', seconds(300), 0, 'refresh'],
    ['refreshes a token that has expired', -seconds(10), 0, 'refresh'],
    ['keeps a session one millisecond before 24 idle hours', seconds(3600), hours(24) - 1, 'keep'],
    ['ends a session after exactly 24 idle hours', seconds(3600), hours(24), 'end'],
    ['ends an idle session rather than refresh it', seconds(10), hours(25), 'end'],
  ])('%s', (_what, left, idle, step) => {
    expect(nextSessionStep({ now, expiresAt: now + left, lastActivity: now - idle })).toBe(step)
  })
})
