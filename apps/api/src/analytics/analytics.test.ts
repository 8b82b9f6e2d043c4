import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addContent, contentRows } from '../test/content-rows.ts'
import { apply } from '../test/front-door.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

const now = new Date('2026-07-10T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

let hearth: TestApp
let ines: SignedIn
let abroad: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now })
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({ role: 'STAFF', created: at(-9_999) })
  abroad = await hearth.signIn({ role: 'STAFF', tenantId: 'harbour', created: at(-9_999) })
})
afterAll(() => hearth.close())

async function ask(text: string, token = ines.token) {
  const { data, errors } = await hearth.graphql(text, {}, token)
  expect(errors).toBeUndefined()
  return data
}

describe('what needs attention', () => {
  const attention = async (token?: string) => (await ask('{ attention { kind count at } }', token)).attention
  const support = `mutation {
    supportCreate(input: { email: "rosa@example.com", subject: "Sign-in", body: "It fails" }) { id }
  }`

  test('is nothing in a community where nothing waits', async () => {
    expect(await attention()).toEqual([])
  })

  test('is counted with the instant that matters, in one order, and each tenant sees its own', async () => {
    await apply(hearth, { email: 'ada@example.com' })
    hearth.clock.now = at(0.1)
    await apply(hearth, { email: 'bea@example.com' })
    await ask(support)
    const rosa = (await hearth.addMembers([{}]))[0]?.id
    const { id } = (
      await ask(`mutation { reportCreate(input: { reason: "Rude", userId: "${rosa}" }) { id } }`)
    ).reportCreate
    hearth.clock.now = at(0.2)
    await ask(support)
    await ask(`mutation { reportCreate(input: { reason: "Rude again", userId: "${rosa}" }) { id } }`)
    await ask(`mutation { reportUpdate(id: "${id}", input: { status: DISMISSED }) { id } }`)
    await hearth.db
      .updateTable('outboxMessages')
      .set({ state: 'FAILED' })
      .where('tenantId', '=', 'hearth')
      .where('recipient', '=', 'ada@example.com')
      .execute()
    const iso = (hours: number) => at(hours).toISOString()
    expect(await attention()).toEqual([
      { kind: 'APPLICATIONS', count: 2, at: iso(0) },
      { kind: 'SUPPORT', count: 2, at: iso(0.1) },
      { kind: 'REPORTS', count: 1, at: iso(0.2) },
      { kind: 'MAILS', count: 1, at: iso(0) },
    ])
    expect(await attention(abroad.token)).toEqual([])
    hearth.clock.now = now
  })

  test('are rooms that begin within two days with free seats, and cards that end within two days', async () => {
    const soon = { capacity: 1, end: at(60) }
    const [, , full] = await hearth.addRooms([
      { ...soon, start: at(48) },
      { ...soon, start: at(24) },
      { ...soon, start: at(12) },
      { ...soon, start: at(12), cancelled: now, cancelReason: 'Ill' },
      { ...soon, start: new Date(at(48).getTime() + 1) },
      { ...soon, start: now },
    ])
    const [rosa, host] = await hearth.addMembers([{}, {}])
    await hearth.db
      .insertInto('roomRegistrations')
      .values(
        [
          { memberId: String(rosa?.id), role: 'ATTENDEE' },
          { memberId: String(host?.id), role: 'HOST' },
        ].map((place) => ({ ...place, tenantId: 'hearth', roomId: String(full?.id), created: now })),
      )
      .execute()
    const [row] = contentRows
    if (!row) throw new Error('There is no kind of content')
    for (const [start, end] of [
      [-24, 48],
      [-24, 47],
      [-24, 49],
      [1, 24],
      [-24, 0],
    ] as const)
      await addContent(hearth, ines.token, { ...row, changes: { start: at(start), end: at(end) } })
    expect((await attention()).slice(-2)).toEqual([
      { kind: 'ROOMS', count: 2, at: at(24).toISOString() },
      { kind: 'CONTENT', count: 2, at: at(47).toISOString() },
    ])
  })
})

describe('new users by day (product.md 52)', () => {
  const byDay = async (token?: string) =>
    (await ask('{ newUsersByDay { day count } }', token)).newUsersByDay as { day: string; count: number }[]

  test('are those of the last 30 days of the tenant’s clock, zeros included, today last', async () => {
    await hearth.pool.query(`update tenants set time_zone = 'America/New_York' where id = 'harbour'`)
    const add = (created: string, rest: object = {}) =>
      hearth.addMembers([{ created: new Date(created), archive: false, ...rest }], 'harbour')
    await add('2026-07-10T03:59:59Z')
    await add('2026-07-10T04:00:00Z')
    await add('2026-07-10T11:00:00Z')
    await add('2026-06-11T04:00:00Z')
    await add('2026-06-11T03:59:59Z')
    await add('2026-07-10T11:00:00Z', { archive: true })
    await add('2026-07-10T11:00:00Z', { deletedAt: now })
    const days = await byDay(abroad.token)
    expect(days).toHaveLength(30)
    expect(days.filter(({ count }) => count > 0)).toEqual([
      { day: '2026-06-11', count: 1 },
      { day: '2026-07-09', count: 1 },
      { day: '2026-07-10', count: 2 },
    ])
  })

  test('are as long or short as days are where clocks change', async () => {
    await hearth.pool.query(`update tenants set time_zone = 'Europe/London' where id = 'harbour'`)
    hearth.clock.now = new Date('2026-10-26T12:00:00Z')
    const created = (text: string) => ({ created: new Date(text), archive: false })
    await hearth.addMembers(
      ['2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'].map(
        created,
      ),
      'harbour',
    )
    const days = await byDay(
      (await hearth.signIn({ role: 'STAFF', tenantId: 'harbour', created: at(-9_999) })).token,
    )
    expect(days.slice(-3)).toEqual([
      { day: '2026-10-24', count: 1 },
      { day: '2026-10-25', count: 2 },
      { day: '2026-10-26', count: 1 },
    ])
    hearth.clock.now = now
  })
})
