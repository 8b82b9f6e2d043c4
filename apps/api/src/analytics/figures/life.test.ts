import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHistory, points } from '../../test/history/figures.ts'
import type { TestApp } from '../../test/test-app.ts'
import { refreshFigures } from './rollup.ts'

// A community whose past is written out in test/history, small enough to count by hand. It is in New York, so that
// the days of its clock are not those of UTC.

let hearth: TestApp
let reader: Awaited<ReturnType<typeof openHistory>>['reader']
beforeAll(async () => {
  ;({ hearth, reader } = await openHistory())
})
afterAll(() => hearth.close())

describe('figures of what members do', () => {
  test('sign-ins are those of members, and outlive their sessions', async () => {
    await hearth.pool.query(`delete from sessions where tenant_id = 'harbour' and role = 'CUSTOMER'`)
    await refreshFigures(hearth.scope('harbour'))
    expect(points(await reader.figure('SIGN_INS'))).toEqual([
      ['2026-06-03', 2],
      ['2026-06-04', 1],
    ])
  })

  test('registrations leave hosts out, and are narrowed to a pillar', async () => {
    expect((await reader.figure('REGISTRATIONS')).value).toBe(4)
    expect((await reader.figure('REGISTRATIONS', { pillar: 'Financial' })).value).toBe(1)
  })
})

describe('figures of rooms and content', () => {
  test('rooms count in each of their pillars, once in total, and only when they are over and took place', async () => {
    const rooms = await reader.figure('ROOMS_HELD')
    expect(rooms.value).toBe(2)
    expect(points(rooms, 'Personal')).toEqual([['2026-06-10', 2]])
    expect(points(rooms, 'Financial')).toEqual([['2026-06-10', 1]])
    expect((await reader.figure('ROOMS_HELD', { pillar: 'Financial' })).value).toBe(1)
  })

  test('the fill rate is seats taken of seats there were', async () => {
    const fill = await reader.figure('FILL_RATE')
    expect([fill.value, fill.before]).toEqual([4 / 20, null])
    expect(fill.series[0]?.points.find(({ value }) => value !== null)).toEqual({
      ...{ label: '2026-06-10', value: 0.2, before: null, of: 20 },
    })
    expect((await reader.figure('FILL_RATE', { pillar: 'Financial' })).value).toBe(1 / 8)
  })

  test('attendance leaves out those of whom nobody said whether they came', async () => {
    expect((await reader.figure('ATTENDANCE')).value).toBe(2 / 3)
  })

  test('milestones are those chosen until today beside those of rooms held in the period', async () => {
    const { series } = await reader.figure('MILESTONES')
    const rows = series.map(({ part, points: given }) => [
      part,
      given.map(({ label, value }) => [label, value]),
    ])
    expect(rows).toEqual([
      [
        'CHOSEN',
        [
          ['Friendship', 2],
          ['Managing Debt', 1],
          ['Homeownership', 0],
        ],
      ],
      [
        'OFFERED',
        [
          ['Friendship', 2],
          ['Managing Debt', 0],
          ['Homeownership', 1],
        ],
      ],
    ])
  })

  test('turnout is the votes of a poll of the open accounts there were when it ended', async () => {
    const turnout = await reader.figure('POLL_TURNOUT')
    expect(turnout.series[0]?.points).toEqual([
      { label: 'Which evening?', value: 1 / 2, before: null, of: 2 },
    ])
  })
})

describe('figures of support and referrals', () => {
  test('requests with the median times until the first answer and until the last closing', async () => {
    expect((await reader.figure('SUPPORT_REQUESTS')).value).toBe(4)
    // 30, 60 and 600 minutes; one waits
    expect((await reader.figure('FIRST_ANSWER')).value).toBe(60)
    // 120 minutes; the other one was opened again and closed after 2 days
    expect((await reader.figure('CLOSING')).value).toBe((120 + 2_880) / 2)
  })

  test('referrals count how far those whom members referred have come', async () => {
    expect((await reader.figure('REFERRED')).value).toBe(2)
    expect(points(await reader.figure('REFERRALS'))).toEqual([
      ['APPLIED', 2],
      ['APPROVED', 2],
      ['ACTIVE', 1],
    ])
  })
})

describe('what is kept', () => {
  const kept = async () =>
    (await hearth.pool.query(`select * from figure_days where tenant_id = 'harbour' order by 2, 5, 3, 4`))
      .rows

  test('is after changes the same as what is counted from nothing', async () => {
    await hearth.pool.query(
      `update members set archive = true where tenant_id = 'harbour' and email = 'ada@example.com'`,
    )
    await hearth.pool.query(`delete from room_registrations where tenant_id = 'harbour' and attended is null`)
    await hearth.pool.query(
      `update living_rooms set capacity = 40, pillars = '{Professional}' where tenant_id = 'harbour'`,
    )
    await refreshFigures(hearth.scope('harbour'))
    const before = await kept()
    await hearth.pool.query(`delete from figure_days where tenant_id = 'harbour'`)
    await refreshFigures(hearth.scope('harbour'))
    expect(before.length).toBeGreaterThan(40)
    expect(await kept()).toEqual(before)
  })

  test('is counted again by a job when somebody looks and it is ten minutes old, or of another zone', async () => {
    const waiting = async () =>
      Number(
        (
          await hearth.pool.query(
            `select count(*) from graphile_worker.jobs where task_identifier = 'analytics.refresh-figures' and key like '%harbour%'`,
          )
        ).rows[0].count,
      )
    const clear = () => hearth.pool.query('delete from graphile_worker._private_jobs')
    const before = hearth.clock.now
    await clear()
    await reader.ask({})
    expect(await waiting()).toBe(0)
    hearth.clock.now = new Date(before.getTime() + 10 * 60_000)
    await reader.ask({})
    expect(await waiting()).toBe(1)
    hearth.clock.now = before
    await clear()
    await hearth.pool.query(`update tenants set time_zone = 'Europe/London' where id = 'harbour'`)
    await reader.ask({})
    expect(await waiting()).toBe(1)
  })
})
