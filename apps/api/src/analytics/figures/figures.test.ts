import { figureNames } from '@hearth/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { halfYear, openHistory, points, tokenOf } from '../../test/history/figures.ts'
import type { TestApp } from '../../test/test-app.ts'
import type { Figure } from './figures.ts'
import { refreshFigures } from './rollup.ts'

// A community whose past is written out in test/history, small enough to count by hand. It is in New York, so that
// the days of its clock are not those of UTC.

let hearth: TestApp
let reader: Awaited<ReturnType<typeof openHistory>>['reader']
beforeAll(async () => {
  ;({ hearth, reader } = await openHistory())
})
afterAll(() => hearth.close())

describe('figures of growth', () => {
  test('new members are counted by the days of the tenant’s clock, beside the period before', async () => {
    const joined = await reader.figure('NEW_MEMBERS')
    expect([joined.value, joined.before]).toEqual([6, 2])
    // 03:59 UTC on 1 June is 31 May in New York.
    expect(points(joined)).toEqual([
      ['2026-06-01', 3],
      ['2026-06-02', 3],
    ])
  })

  test('the funnel counts how far the applicants of the period came, a later step for the earlier ones', async () => {
    const funnel = await reader.figure('FUNNEL')
    expect(points(funnel)).toEqual([
      ['APPLIED', 5],
      ['APPROVED', 4],
      ['INVITED', 4],
      ['CLICKED', 3],
      ['ACTIVE', 2],
      ['PAID', 1],
    ])
  })

  test('the time between two steps is the median of those for whom both are known', async () => {
    expect(points(await reader.figure('FUNNEL_TIMES'))).toEqual([
      // 60, 120 and 240 minutes, and 120 of one whom an invite proves approved
      ['APPROVED', 120],
      ['INVITED', 10],
      ['CLICKED', 35],
      ['ACTIVE', 20],
      ['PAID', 1_440],
    ])
  })
})

describe('figures of money', () => {
  test('revenue is net of refunds, by plan and for each currency', async () => {
    const revenue = (await reader.figuresOf(halfYear)).filter(({ name }) => name === 'REVENUE')
    expect(revenue.map(({ currency, value }) => [currency, value])).toEqual([
      ['EUR', 9_000],
      ['USD', 165_000],
    ])
    const [, dollars] = revenue as [Figure, Figure]
    expect(points(dollars, 'MONTHLY')).toEqual([
      ['2026-01', 15_000],
      ['2026-02', 15_000],
      ['2026-03', 5_000],
    ])
    expect(points(dollars, 'YEARLY')).toEqual([['2026-02', 130_000]])
  })

  test('what was paid before in a currency that nobody pays in now is part of the comparison', async () => {
    const february = { from: '2026-02-01', until: '2026-02-28' }
    const revenue = (await reader.figuresOf(february)).filter(({ name }) => name === 'REVENUE')
    expect(revenue.map(({ currency, value, before }) => [currency, value, before])).toEqual([
      ['EUR', 0, 9_000],
      ['USD', 145_000, 15_000],
    ])
  })

  test('revenue is narrowed to a plan', async () => {
    const revenue = (await reader.figuresOf({ ...halfYear, plan: 'YEARLY' })).filter(
      ({ name }) => name === 'REVENUE',
    )
    expect(revenue.map(({ currency, value }) => [currency, value])).toEqual([
      ['EUR', 9_000],
      ['USD', 130_000],
    ])
  })

  test('running subscriptions are those of the end of each month, and those of a checkout given up are none', async () => {
    const running = await reader.figure('SUBSCRIPTIONS', halfYear)
    expect(points(running, 'MONTHLY')).toEqual([
      ['2026-01', 2],
      ['2026-02', 1],
      ['2026-03', 1],
    ])
    expect(points(running, 'YEARLY').at(-1)).toEqual(['2026-06', 2])
    expect([running.value, running.before]).toEqual([2, 0])
  })

  test('churn is what ended in a month of what was running when it began', async () => {
    const churn = await reader.figure('CHURN', halfYear)
    expect(churn.series[0]?.points.map(({ value, of }) => [value, of])).toEqual([
      [null, 0],
      [1 / 3, 3],
      [0, 3],
      [1 / 3, 3],
      [0, 2],
      [0, 2],
    ])
  })

  test('retention follows each joining month until the month is over for everybody', async () => {
    const retention = await reader.figure('RETENTION', halfYear)
    const january = retention.series.find(({ part }) => part === '2026-01')?.points ?? []
    // Three began; one left after one month, one after three.
    expect(january.slice(0, 7).map(({ value }) => value)).toEqual([1, 1, 2 / 3, 2 / 3, 1 / 3, 1 / 3, null])
    expect(january[0]?.of).toBe(3)
    expect(retention.series.map(({ part }) => part)).toEqual(['2026-01', '2026-02'])
  })
})

describe('all figures', () => {
  test('are there, in the order of their definitions', async () => {
    const names = (await reader.figuresOf(halfYear)).map(({ name }) => name)
    expect([...new Set(names)]).toEqual(figureNames)
  })

  test('of another tenant are those of nobody', async () => {
    const theirs = (await hearth.signIn({ role: 'STAFF', created: new Date('2020-01-01') })).token
    const token = await tokenOf(hearth, theirs)
    await refreshFigures(hearth.scope())
    const { data } = await hearth.graphql(
      `{ dashboardFigures(token: "${token}", from: "2026-06-01", until: "2026-06-30") { figures { value } } }`,
    )
    const values = data.dashboardFigures.figures.map(({ value }: { value: number | null }) => value)
    expect(values.filter(Boolean)).toEqual([])
  })

  test.each([
    [{ from: '2026-06-31' }, 'days like 2026-11-21, not 2026-06-31'],
    [{ until: '2026-05-31' }, 'until is 2026-06-01 or a later day'],
    [{ from: '1990-01-01' }, 'At most 3660 days'],
    [{ pillar: 'Sports' }, 'pillar takes Professional, Personal, Financial'],
    [{ plan: 'DAILY' }, 'plan takes MONTHLY, YEARLY'],
  ])('refuse %j', async (variables, text) => {
    expect((await reader.ask(variables)).errors?.[0]?.message).toContain(text)
  })
})
