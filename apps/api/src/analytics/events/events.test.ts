import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { purgeEvents } from './events.ts'
import { sendEventsOn } from './sending.ts'

const now = new Date('2026-07-10T12:00:00Z')
let hearth: TestApp
let ada: SignedIn
let ines: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now })
  ada = await hearth.signIn()
  ines = await hearth.signIn({ role: 'STAFF' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  hearth.clock.now = now
  await hearth.db.deleteFrom('analyticsEvents').where('tenantId', '=', 'hearth').execute()
  await hearth.db.deleteFrom('rateLimits').execute()
  await set({ extendedAnalyticsEvents: true, analyticsSamplePercent: 100 })
})

async function set(input: object) {
  const text =
    'mutation ($input: CommunityInput!) { communityUpdate(input: $input) { extendedAnalyticsEvents } }'
  return hearth.graphql(text, { input }, ines.token)
}

const send = async (visit = 'visit', token?: string, names = ['ROOM_VIEWED']) => {
  const text =
    'mutation ($visit: ID!, $names: [AnalyticsEventName!]!) { analyticsEvents(visit: $visit, source: WEB, names: $names) }'
  return hearth.graphql(text, { visit, names }, token)
}
const kept = async (...asked: Parameters<typeof send>) => (await send(...asked)).data?.analyticsEvents

describe('events of apps and pages (product.md 54)', () => {
  test('are kept without who it was, only where the community has switched them on', async () => {
    expect(await kept('visit', ada.token, ['APP_OPENED', 'ROOM_VIEWED'])).toBe(2)
    const { rows } = await hearth.pool.query(
      `select * from analytics_events where tenant_id = 'hearth' order by name`,
    )
    expect(rows.map(({ id: _id, ...row }) => row)).toEqual([
      { tenant_id: 'hearth', name: 'APP_OPENED', source: 'WEB', at: now },
      { tenant_id: 'hearth', name: 'ROOM_VIEWED', source: 'WEB', at: now },
    ])
    await set({ extendedAnalyticsEvents: false })
    expect(await kept()).toBe(0)
  })

  test('are those of the sampled share of visits, each visit as a whole', async () => {
    await set({ analyticsSamplePercent: 30 })
    const counts = new Map<string, number[]>()
    for (let visit = 0; visit < 100; visit += 1)
      counts.set(String(visit), [await kept(`visit ${visit}`), await kept(`visit ${visit}`)])
    expect([...counts.values()].every(([first, second]) => first === second)).toBe(true)
    const share = [...counts.values()].filter(([first]) => first === 1).length
    expect(share).toBeGreaterThan(15)
    expect(share).toBeLessThan(45)
    await set({ analyticsSamplePercent: 0 })
    expect(await kept()).toBe(0)
  })

  test('are not kept of a member who opted out, until they opt in again', async () => {
    const optOut = async (value: boolean) =>
      (await hearth.graphql(`mutation { analyticsOptOut(optOut: ${value}) }`, {}, ada.token)).data
        .analyticsOptOut
    expect(await optOut(true)).toBe(true)
    expect((await hearth.graphql('{ analyticsOptOut }', {}, ada.token)).data.analyticsOptOut).toBe(true)
    expect([await kept('visit', ada.token), await kept()]).toEqual([0, 1])
    expect(await optOut(false)).toBe(false)
    expect(await kept('visit', ada.token)).toBe(1)
  })

  test('are not kept of a browser with Global Privacy Control', async () => {
    const answer = await fetch(`${hearth.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-gpc': '1' },
      body: JSON.stringify({
        query: 'mutation { analyticsEvents(visit: "x", source: WEB, names: [ROOM_VIEWED]) }',
      }),
    })
    expect(await answer.json()).toEqual({ data: { analyticsEvents: 0 } })
  })

  test('have names of the closed list alone, at most 20 at once', async () => {
    expect((await send('visit', undefined, ['PASSWORD_TYPED'])).errors?.[0]?.message).toContain(
      'PASSWORD_TYPED',
    )
    const many = await send(
      'visit',
      undefined,
      Array.from({ length: 21 }, () => 'ROOM_VIEWED'),
    )
    expect(many.errors?.[0]?.message).toContain('At most 20 events')
    expect((await set({ analyticsSamplePercent: 101 })).errors?.[0]?.message).toContain(
      'from 0 to 100, not 101',
    )
  })

  test('are deleted after 90 days', async () => {
    await kept()
    const count = async () =>
      (await hearth.pool.query(`select from analytics_events where tenant_id = 'hearth'`)).rowCount
    hearth.clock.now = new Date(now.getTime() + 90 * 86_400_000)
    await purgeEvents(hearth.scope())
    expect(await count()).toBe(1)
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 1)
    await purgeEvents(hearth.scope())
    expect(await count()).toBe(0)
  })
})

describe('the address that events are sent on to', () => {
  type Batch = { tenant: string; events: { id: string; name: string; source: string; at: string }[] }
  const taken: Batch[] = []
  let answers: number[] = []
  const receiver = createServer(async (request, response) => {
    const chunks = await request.toArray()
    const status = answers.shift() ?? 200
    if (status === 200) taken.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000))
  })
  beforeAll(() => new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready)))
  afterAll(() => receiver.close())
  beforeEach(async () => {
    taken.length = 0
    answers = []
    await hearth.db.deleteFrom('analyticsEventsSent').where('tenantId', '=', 'hearth').execute()
  })

  const sendOn = () => {
    const scope = hearth.scope()
    const analyticsEventsUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
    return sendEventsOn({ ...scope, services: { ...scope.services, analyticsEventsUrl } })
  }
  const add = (count: number) =>
    hearth.pool.query(
      `insert into analytics_events (tenant_id, name, source, at)
       select 'hearth', 'ROOM_VIEWED', 'WEB', $1 from generate_series(1, $2)`,
      [new Date(now.getTime() - 3_600_000), count],
    )
  const takenIds = () => taken.flatMap(({ events }) => events.map(({ id }) => id))

  test('takes each event once, of its community, in batches', async () => {
    await add(2_100)
    await sendOn()
    await sendOn()
    expect(taken.map(({ events }) => events.length)).toEqual([1_000, 1_000, 100])
    expect(new Set(takenIds()).size).toBe(2_100)
    expect(taken[0]).toMatchObject({
      tenant: 'hearth',
      events: expect.arrayContaining([
        { id: expect.any(String), name: 'ROOM_VIEWED', source: 'WEB', at: '2026-07-10T11:00:00.000Z' },
      ]),
    })
  })

  test('is tried again with what it did not take, and never by a redirect', async () => {
    await add(1_500)
    answers = [200, 503]
    await expect(sendOn()).rejects.toThrow('answered 503')
    answers = [307]
    await expect(sendOn()).rejects.toThrow()
    await sendOn()
    expect(taken.map(({ events }) => events.length)).toEqual([1_000, 500])
    expect(new Set(takenIds()).size).toBe(1_500)
  })

  test('is not told of the last minute yet, whose events may still be on their way, and of nothing when unset', async () => {
    await kept()
    await sendOn()
    expect(taken).toEqual([])
    hearth.clock.now = new Date(now.getTime() + 60_001)
    await sendEventsOn(hearth.scope())
    expect(taken).toEqual([])
    await sendOn()
    expect(takenIds()).toHaveLength(1)
  })
})
