import { expect, test } from 'vitest'
import { beginEntry, inputOf, problemOf } from './entry.ts'

const timeZone = 'Europe/Berlin'
const begun = beginEntry(new Date('2025-11-10T23:30:00Z'), { timeZone, currency: 'EUR' })

test('an entry begins with a year from today, by the community’s clock', () => {
  expect(begun).toMatchObject({ received: '2025-11-11', from: '2025-11-11', until: '2026-11-10' })
})

test('the last day is paid for to its end', () => {
  expect(inputOf({ ...begun, amount: '300' }, { memberId: 'm', timeZone })).toMatchObject({
    ...{ cents: 30_000, currency: 'EUR', note: null, received: '2025-11-10T23:00:00.000Z' },
    ...{ periodStart: '2025-11-10T23:00:00.000Z', periodEnd: '2026-11-10T23:00:00.000Z' },
  })
})

test('a gift is of nothing', () => {
  const gift = { ...begun, method: 'GIFT' as const, amount: '12' }
  expect(problemOf(gift, timeZone)).toBeUndefined()
  expect(inputOf(gift, { memberId: 'm', timeZone }).cents).toBe(0)
})

test.each([
  [{}, 'Enter the amount'],
  [{ amount: '12', currency: 'EUROS' }, 'Enter a currency'],
  [{ amount: '12', until: '2025-11-10' }, 'The last day cannot be before'],
  [{ amount: '12', received: '' }, 'Choose the days'],
  [{ amount: '12', received: '2999-01-01' }, 'cannot be in the future'],
])('%j is a problem', (change, problem) => {
  expect(problemOf({ ...begun, ...change }, timeZone)).toContain(problem)
})
