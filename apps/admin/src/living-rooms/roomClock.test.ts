import { describe, expect, it } from 'vitest'
import { isJoinable, nearnessOf } from './roomClock.ts'

const at = (day: number, hour: number, minute = 0, second = 0) =>
  new Date(2026, 10, day, hour, minute, second)
const room = (start: Date, end: Date, cancelled: string | null = null) => ({
  start: start.toISOString(),
  end: end.toISOString(),
  cancelled,
})
const now = at(21, 17, 30)

describe('how near a Living Room is', () => {
  it.each([
    ['that runs', room(at(21, 17), at(21, 18, 4)), 'ends in 34 min'],
    ['that ends in seconds', room(at(21, 17), at(21, 17, 30, 10)), 'ends in 1 min'],
    ['that runs for hours', room(at(21, 17), at(21, 19)), 'ends in 1 h 30 min'],
    ['that starts within the hour', room(at(21, 17, 50), at(21, 19)), 'in 20 min'],
    ['later today', room(at(21, 20), at(21, 21)), 'today 20:00'],
    ['tomorrow', room(at(22, 18), at(22, 19)), 'tomorrow 18:00'],
    ['the day after', room(at(23, 0), at(23, 1)), ''],
    ['that is over', room(at(21, 16), at(21, 17)), ''],
    ['that is cancelled', room(at(21, 17), at(21, 18), at(20, 1).toISOString()), ''],
  ])('%s', (_what, one, text) => {
    expect(nearnessOf(one, now)).toBe(text)
  })

  it.each([
    ['16 minutes before its start', room(at(21, 17, 46), at(21, 19)), false],
    ['15 minutes before its start', room(at(21, 17, 45), at(21, 19)), true],
    ['while it runs', room(at(21, 17), at(21, 17, 31)), true],
    ['from its end on', room(at(21, 17), at(21, 17, 30)), false],
    ['when it is cancelled', room(at(21, 17), at(21, 18), at(20, 1).toISOString()), false],
  ])('lets staff join %s: %#', (_when, one, joinable) => {
    expect(isJoinable(one, now)).toBe(joinable)
  })
})
