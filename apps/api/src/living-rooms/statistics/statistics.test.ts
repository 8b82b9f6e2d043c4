import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let hearth: TestApp
let token: string

const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  hearth = await startTestApp({ now })
  token = (await hearth.signIn({ role: 'STAFF' })).token
  await hearth.addTenant('harbour')
  const personal = { pillars: ['Personal'], milestones: ['Friendship'] }
  const both = { pillars: ['Personal', 'Financial'], milestones: ['Friendship', 'Homeownership'] }
  await hearth.addRooms([
    // London is at UTC in winter and an hour ahead in summer.
    { start: new Date('2024-12-31T23:59:59Z'), ...personal },
    { start: new Date('2025-01-01T00:00:00Z'), ...personal },
    { start: new Date('2025-05-31T23:30:00Z'), ...both },
    { start: new Date('2025-05-31T22:30:00Z'), ...both },
    { start: new Date('2026-11-21T11:00:00Z'), end: now, ...personal },
    { start: new Date('2026-11-21T11:00:00Z'), end: new Date(now.getTime() + 1), ...personal },
    { start: new Date('2026-12-01T11:00:00Z'), ...personal },
  ])
  await hearth.addRooms([{ start: new Date('2025-01-01T00:00:00Z'), ...personal }], 'harbour')
})
afterAll(() => hearth.close())

async function statistics(args = '') {
  const { data, errors } = await hearth.graphql(
    `{ livingRoomStatistics${args} { years total byPillar { year pillar count } byMonth { year month count } byMilestone { pillar milestone count } } }`,
    {},
    token,
  )
  expect(errors).toBeUndefined()
  return data.livingRoomStatistics
}

describe('statistics of Living Rooms (product.md 53)', () => {
  test('count past rooms alone, by the year and month of the tenant’s clock', async () => {
    const { years, total, byMonth } = await statistics('(years: [2024, 2025, 2026])')
    expect([years, total]).toEqual([[2026, 2025, 2024], 5])
    expect(byMonth).toHaveLength(36)
    expect(byMonth.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { year: 2024, month: 12, count: 1 },
      { year: 2025, month: 1, count: 1 },
      { year: 2025, month: 5, count: 1 },
      { year: 2025, month: 6, count: 1 },
      { year: 2026, month: 11, count: 1 },
    ])
  })

  test('count a room of two pillars in both, zeros included', async () => {
    expect((await statistics('(years: [2025])')).byPillar).toEqual([
      { year: 2025, pillar: 'Professional', count: 0 },
      { year: 2025, pillar: 'Personal', count: 3 },
      { year: 2025, pillar: 'Financial', count: 2 },
    ])
  })

  test('count each of the 35 milestones', async () => {
    const { byMilestone } = await statistics()
    expect(byMilestone).toHaveLength(35)
    expect(byMilestone.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { pillar: 'Personal', milestone: 'Friendship', count: 5 },
      { pillar: 'Financial', milestone: 'Homeownership', count: 2 },
    ])
  })

  test('are of all years with past rooms when none are named, and of years without rooms too', async () => {
    expect((await statistics()).total).toBe(5)
    const { total, byMonth, byPillar } = await statistics('(years: [1999])')
    expect([total, byMonth.length, byPillar.length]).toEqual([0, 12, 3])
  })

  test.each([
    ['(years: [0])', 'years are numbers like 2026, not 0'],
    [`(years: [${Array.from({ length: 21 }, (_, index) => 2000 + index)}])`, 'At most 20 years'],
  ])('refuse %s', async (args, text) => {
    const { errors } = await hearth.graphql(`{ livingRoomStatistics${args} { total } }`, {}, token)
    expect(errors?.[0]?.message).toContain(text)
  })
})
