import { expect, it } from 'vitest'
import { isLasting, placeBars } from './bars.ts'
import { dateOf, weekOf } from './calendarDays.ts'

const week = weekOf('2026-11-18')
const at = (day: string, hours = 0) => new Date(dateOf(day).getTime() + hours * 3_600_000).toISOString()
const entry = (id: string, start: string, end: string) => ({ id, start, end })
const placesOf = (entries: ReturnType<typeof entry>[]) =>
  placeBars(week, entries).map(({ entry: { id }, first, days, lane }) => [id, first, days, lane])

it('draws what lasts a day or longer as a bar, and nothing shorter', () => {
  expect(isLasting({ start: at('2026-11-18', 9), end: at('2026-11-19', 9) })).toBe(true)
  expect(isLasting({ start: at('2026-11-18', 18), end: at('2026-11-19', 2) })).toBe(false)
  expect(placesOf([entry('short', at('2026-11-18', 18), at('2026-11-18', 19))])).toEqual([])
})

it('cuts a bar at the ends of the week, and leaves one of another week out', () => {
  expect(
    placesOf([
      entry('before', at('2026-11-10'), at('2026-11-17', 12)),
      entry('after', at('2026-11-21', 9), at('2026-11-30')),
      entry('gone', at('2026-11-10'), at('2026-11-16')),
    ]),
  ).toEqual([
    ['before', 0, 2, 0],
    ['after', 5, 2, 0],
  ])
})

it('puts bars that overlap below each other, and uses a lane again once it is free', () => {
  expect(
    placesOf([
      entry('a', at('2026-11-16'), at('2026-11-18')),
      entry('b', at('2026-11-17'), at('2026-11-20')),
      entry('c', at('2026-11-18'), at('2026-11-22')),
    ]),
  ).toEqual([
    ['a', 0, 2, 0],
    ['b', 1, 3, 1],
    ['c', 2, 4, 0],
  ])
})
