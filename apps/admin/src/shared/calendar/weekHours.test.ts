import { expect, it } from 'vitest'
import { dateOf } from './calendarDays.ts'
import { hoursOf, placeEntries } from './weekHours.ts'

const day = '2026-11-24'
const at = (hours: number) => new Date(dateOf(day).getTime() + hours * 3_600_000).toISOString()
const room = (id: string, from: number, to: number) => ({ id, start: at(from), end: at(to) })
const placesOf = (rooms: ReturnType<typeof room>[]) =>
  placeEntries(day, rooms).map(({ entry: { id }, from, to, lane, lanes }) => [id, from, to, lane, lanes])

it('places rooms that overlap beside each other, and gives each other one the full width', () => {
  expect(placesOf([room('a', 9, 11), room('b', 10, 12), room('c', 11, 12), room('d', 15, 16)])).toEqual([
    ['a', 9, 11, 0, 2],
    ['b', 10, 12, 1, 2],
    ['c', 11, 12, 0, 2],
    ['d', 15, 16, 0, 1],
  ])
})

it('cuts a room at midnight, and draws a short one long enough to be read', () => {
  expect(placesOf([room('late', 23, 26)])).toEqual([['late', 23, 24, 0, 1]])
  expect(placesOf([room('early', -2, 1)])).toEqual([['early', 0, 1, 0, 1]])
  expect(placesOf([room('short', 9, 9.25)])).toEqual([['short', 9, 10, 0, 1]])
})

it('shows the day from 9 to 21, and more where a room needs it', () => {
  expect(hoursOf(new Map([[day, [room('a', 10, 11)]]]))).toEqual({ from: 9, to: 21 })
  expect(hoursOf(new Map([[day, [room('a', 6.5, 7), room('b', 22, 23.5)]]]))).toEqual({ from: 6, to: 24 })
})
