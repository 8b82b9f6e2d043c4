import { expect, it } from 'vitest'
import { formatDateTime } from './DateTime.tsx'

const now = new Date(2026, 10, 21, 12)

it('shows day and time in this year', () => {
  expect(formatDateTime(new Date(2026, 10, 19, 14, 5).toISOString(), now)).toBe('19 Nov, 14:05')
})

it('shows the year instead of the time for any other year', () => {
  expect(formatDateTime(new Date(2024, 2, 1, 9).toISOString(), now)).toBe('1 Mar 2024')
})
