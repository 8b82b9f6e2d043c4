import { describe, expect, it } from 'vitest'
import { fromZoned, nextDay, startOfDay, toZoned, zoneLabel } from './zonedTime.ts'

describe('wall-clock times of a zone', () => {
  it.each([
    ['2026-01-15T12:00', 'Europe/Lisbon', '2026-01-15T12:00:00.000Z'],
    ['2026-07-15T12:00', 'Europe/Lisbon', '2026-07-15T11:00:00.000Z'],
    ['2026-07-15T12:00', 'America/New_York', '2026-07-15T16:00:00.000Z'],
    ['2026-07-15T00:10', 'Asia/Kolkata', '2026-07-14T18:40:00.000Z'],
    ['2026-12-31T23:30', 'Pacific/Auckland', '2026-12-31T10:30:00.000Z'],
  ])('%s in %s is %s, and back', (local, zone, instant) => {
    expect(fromZoned(local, zone)?.toISOString()).toBe(instant)
    expect(toZoned(instant, zone)).toBe(local)
  })

  it('takes the first of two hours when the clocks go back', () => {
    expect(fromZoned('2026-10-25T01:30', 'Europe/Lisbon')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it.each([
    ['an hour that the clocks skip', '2026-03-29T01:30'],
    ['nothing', ''],
    ['half a time', '2026-03-29'],
  ])('knows no instant for %s', (_what, local) => {
    expect(fromZoned(local, 'Europe/Lisbon')).toBeNull()
  })

  it('begins a day at its first instant, also where midnight is skipped', () => {
    expect(startOfDay('2026-11-01', 'America/New_York')?.toISOString()).toBe('2026-11-01T04:00:00.000Z')
    expect(startOfDay('2024-04-26', 'Africa/Cairo')?.toISOString()).toBe('2024-04-25T22:00:00.000Z')
  })

  it('goes on to the next day over the end of a year', () => {
    expect(nextDay('2026-12-31')).toBe('2027-01-01')
  })

  it.each([
    ['America/New_York', 'New York time'],
    ['UTC', 'UTC'],
  ])('calls %s %s', (zone, label) => {
    expect(zoneLabel(zone)).toBe(label)
  })
})
