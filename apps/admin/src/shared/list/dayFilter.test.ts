import { expect, it } from 'vitest'
import { dayOfInstant, dayText, instantOfDay } from './dayFilter.ts'

it.each([
  ['from', '2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['until', '2026-07-31', '2026-07-31T23:00:00.000Z'],
] as const)(
  'keeps days %s %s on by the tenant’s clock, and shows the same day again',
  (edge, day, instant) => {
    const range = { edge, timeZone: 'Europe/Lisbon' }
    expect(instantOfDay(day, range)).toBe(instant)
    expect(dayOfInstant(instant, range)).toBe(day)
  },
)

it('shows what is no day as it stands', () => {
  const range = { edge: 'from', timeZone: 'UTC' } as const
  expect(instantOfDay('', range)).toBeNull()
  expect(dayOfInstant('soon', range)).toBe('')
  expect(dayText('soon', range)).toBe('soon')
  expect(dayText('2026-11-01T00:00:00Z', range)).toBe('1 Nov 2026')
})
