import { describe, expect, it } from 'vitest'
import { clocksDiffer, durationText, periodText } from './periodText.ts'

describe('the period between two times', () => {
  it.each([
    ['2026-11-26T19:30Z', '1 h 30 min'],
    ['2026-11-26T18:45Z', '45 min'],
    ['2026-11-26T20:00Z', '2 h'],
    ['2026-11-28T19:00Z', '2 days 1 h'],
    ['2026-11-26T18:00Z', ''],
    ['2026-11-26T17:00Z', ''],
    ['nothing', ''],
  ])('from 18:00 to %s last %s', (end, text) => {
    expect(durationText('2026-11-26T18:00Z', end)).toBe(text)
  })

  it('say the day once when it is the same one', () => {
    const room = { start: '2026-11-26T18:00Z', end: '2026-11-26T19:30Z' }
    expect(periodText(room, 'Europe/Lisbon')).toBe('Thu 26 Nov 2026, 18:00–19:30')
    expect(periodText(room, 'Asia/Tokyo')).toBe('Fri 27 Nov 2026, 03:00–04:30')
    expect(periodText(room, 'Europe/Athens')).toBe('Thu 26 Nov 2026, 20:00–21:30')
  })

  it('say both days when it goes past midnight', () => {
    const room = { start: '2026-11-26T18:00Z', end: '2026-11-26T23:30Z' }
    expect(periodText(room, 'Europe/Berlin')).toBe('Thu 26 Nov 2026, 19:00 – Fri 27 Nov 2026, 00:30')
  })

  it('differ between zones only when the clocks do', () => {
    const winter = { start: '2026-11-26T18:00Z', end: '2026-11-26T19:00Z' }
    expect(clocksDiffer(winter, 'Europe/Lisbon', 'Europe/London')).toBe(false)
    expect(clocksDiffer(winter, 'Europe/Lisbon', 'Europe/Berlin')).toBe(true)
  })
})
