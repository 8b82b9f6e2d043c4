import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dateOf, entriesByDay, isDay, weekOf, weeksOfMonth } from './calendarDays.ts'

describe('the days of a calendar', () => {
  it.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['today', false],
  ])('takes %s for a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })

  it('goes over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })

  it('begins weeks on Monday', () => {
    expect(weekOf('2026-11-22')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
  })

  it.each([
    ['2026-11-21', 6, '2026-10-26', '2026-12-06'],
    ['2027-02-10', 4, '2027-02-01', '2027-02-28'],
  ])('shows the month of %s in %i weeks', (day, count, first, last) => {
    const weeks = weeksOfMonth(day)
    expect(weeks).toHaveLength(count)
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last])
  })

  it('puts an entry on each day that it touches, and on none that it only reaches', () => {
    const at = (day: string, hours: number) =>
      new Date(dateOf(day).getTime() + hours * 3_600_000).toISOString()
    const late = { id: 'late', start: at('2026-11-20', 22), end: at('2026-11-21', 1) }
    const early = { id: 'early', start: at('2026-11-20', 9), end: at('2026-11-20', 10) }
    const untilMidnight = { id: 'until', start: at('2026-11-20', 23), end: at('2026-11-21', 0) }
    const days = entriesByDay([late, early, untilMidnight], ['2026-11-20', '2026-11-21'])
    expect(days.get('2026-11-20')?.map(({ id }) => id)).toEqual(['early', 'late', 'until'])
    expect(days.get('2026-11-21')?.map(({ id }) => id)).toEqual(['late'])
  })
})
