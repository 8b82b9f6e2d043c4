import { expect, it } from 'vitest'
import { liveText } from './liveText.ts'

const at = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()
const now = new Date(2026, 10, 18, 9, 30)

it.each([
  [at(10), at(20, 18), 'live until Friday'],
  [at(10), at(21), 'live until Friday'],
  [at(10), at(18, 18, 5), 'live until 18:05'],
  [at(10), at(19), 'live until midnight'],
  [at(10), at(30, 12), 'live until 30 November'],
  [at(18, 9, 30), at(19, 9), 'live until Thursday'],
  [at(18, 9, 31), at(19, 9), 'from 09:31'],
  [at(27, 8), at(28, 8), 'from 27 November'],
  [at(10), at(18, 9, 30), 'ended on 18 November'],
])('says of what is scheduled from %s to %s: %s', (start, end, text) => {
  expect(liveText({ start, end }, now)).toBe(text)
})
