import { expect, test } from 'vitest'
import { cardStateOf } from './cards.ts'

const schedule = { start: '2026-11-21T12:00:00.000Z', end: '2026-11-21T13:00:00.000Z' }

test.each([
  ['11:59:59.999', 'PLANNED'],
  ['12:00:00.000', 'LIVE'],
  ['12:59:59.999', 'LIVE'],
  ['13:00:00.000', 'PAST'],
])('a card from 12:00 to 13:00 is at %s %s', (time, state) => {
  expect(cardStateOf(schedule, new Date(`2026-11-21T${time}Z`))).toBe(state)
})
