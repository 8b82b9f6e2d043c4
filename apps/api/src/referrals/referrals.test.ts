import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
let inviters: string[]
const bringer = (sign: string, day: string) => ({
  id: `${sign.repeat(8)}-0000-4000-8000-00000000000f`,
  lastName: 'Bringer',
  created: new Date(day),
})
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({ role: 'STAFF' })
  const rows = await hearth.addMembers([
    // Of one name, and by their ids in another order than that in which they came.
    { ...bringer('f', '2026-01-01'), firstName: 'Many' },
    { ...bringer('0', '2026-02-01'), firstName: 'Few' },
    { firstName: 'Gone', lastName: 'Bringer', deletedAt: new Date() },
  ])
  inviters = rows.map((row) => String(row.id))
  const brought = (invitedBy: string | undefined, standing: object) => ({
    invitedBy,
    referred: true,
    ...standing,
  })
  const [many, few, gone] = inviters
  const standings = [
    { status: 'PENDING', active: false, subscription: 'INACTIVE', firstName: 'Waits' },
    { status: 'APPROVED', active: false, subscription: 'INACTIVE', firstName: 'Invited' },
    { status: 'APPROVED', active: true, subscription: 'INACTIVE', firstName: 'Inside' },
    { status: 'APPROVED', active: true, subscription: 'ACTIVE', firstName: 'Pays' },
  ]
  await hearth.addMembers([
    ...standings.map((standing) => brought(many, standing)),
    brought(few, { ...standings[3], deletedAt: new Date() }),
    brought(few, { ...standings[3] }),
    brought(gone, { ...standings[0] }),
  ])
})
afterAll(() => hearth.close())

const ask = async (text: string, token = ines.token) => (await hearth.graphql(text, {}, token)).data

describe('referrals', () => {
  test('count for each inviter who applied, was approved, is active and pays', async () => {
    const { referrals } = await ask(
      '{ referrals { pageInfo { total } edges { node { firstName applied approved active paid conversion } } } }',
    )
    expect(referrals).toEqual({
      pageInfo: { total: 2 },
      edges: [
        { node: { firstName: 'Many', applied: 4, approved: 3, active: 2, paid: 1, conversion: 0.25 } },
        { node: { firstName: 'Few', applied: 1, approved: 1, active: 1, paid: 1, conversion: 1 } },
      ],
    })
  })

  test.each([
    ['sort: { field: "conversion", order: DESC }', ['Few', 'Many']],
    ['sort: { field: "firstName", order: ASC }', ['Few', 'Many']],
    ['sort: { field: "lastName", order: ASC }', ['Many', 'Few']],
    ['sort: { field: "lastName", order: DESC }', ['Few', 'Many']],
    ['sort: { field: "applied", order: ASC }, limit: 1, page: 2', ['Many']],
    ['filter: { query: "many" }', ['Many']],
    ['filter: { filters: [{ field: "deleted", values: ["true"] }] }', ['Gone']],
  ])('list by %s as %j', async (args, expected) => {
    const { referrals } = await ask(`{ referrals(${args}) { edges { node { firstName } } } }`)
    const names = referrals.edges.map((edge: { node: { firstName: string } }) => edge.node.firstName)
    expect(names).toEqual(expected)
  })

  test('stand on the member, with whom the member brought', async () => {
    const { user } = await ask(
      `{ user(id: "${inviters[0]}") { referral { applied paid } brought { firstName status active subscription } } }`,
    )
    expect(user.referral).toEqual({ applied: 4, paid: 1 })
    expect(user.brought.map((one: { firstName: string }) => one.firstName).toSorted()).toEqual([
      'Inside',
      'Invited',
      'Pays',
      'Waits',
    ])
    const limited = await ask(`{ user(id: "${inviters[0]}") { brought(limit: 1) { firstName } } }`)
    expect(limited.user.brought).toHaveLength(1)
    const none = await ask(`{ user(id: "${ines.id}") { referral { applied } brought { id } } }`)
    expect(none.user).toEqual({ referral: null, brought: [] })
  })

  test('cost a page of members the same statements as one', async () => {
    const text = (limit: number) =>
      `{ users(limit: ${limit}) { edges { node { referral { applied } brought { id } } } } }`
    hearth.statements.splice(0)
    await ask(text(1))
    const one = hearth.statements.splice(0).length
    await ask(text(10))
    expect(hearth.statements.splice(0).length).toBe(one)
  })

  test('are none in another tenant', async () => {
    const theirs = await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })
    const { referrals } = await ask('{ referrals { pageInfo { total } } }', theirs.token)
    expect(referrals.pageInfo.total).toBe(0)
  })
})

describe('what is kept of referrals', () => {
  const kept = () =>
    hearth.db
      .selectFrom('referralTotals')
      .select(['inviterId', 'applied', 'approved', 'opened', 'paid', 'latest'])
      .where('tenantId', '=', 'hearth')
      .where('applied', '>', 0)
      .orderBy('inviterId')
      .execute()
  const counted = () =>
    hearth.db
      .selectFrom('members')
      .select(({ fn, ref }) => [
        ref('invitedBy').as('inviterId'),
        sql<number>`count(*)::int`.as('applied'),
        sql<number>`count(*) filter (where status = 'APPROVED')::int`.as('approved'),
        sql<number>`count(*) filter (where active)::int`.as('opened'),
        sql<number>`count(*) filter (where subscription = 'ACTIVE')::int`.as('paid'),
        fn.max('created').as('latest'),
      ])
      .where('tenantId', '=', 'hearth')
      .where('invitedBy', 'is not', null)
      .where('deletedAt', 'is', null)
      .groupBy('invitedBy')
      .orderBy('invitedBy')
      .execute()
  const people = () => hearth.db.updateTable('members').where('tenantId', '=', 'hearth')
  const bring = (invitedBy: string | undefined, many: number) =>
    hearth.addMembers(Array.from({ length: many }, () => ({ invitedBy, referred: true })))

  test.each([
    ['are brought', () => bring(inviters[1], 3)],
    ['are approved', () => people().set({ status: 'APPROVED' }).where('invitedBy', 'is not', null).execute()],
    [
      'are closed',
      () =>
        people()
          .set({ active: false })
          .where('invitedBy', '=', inviters[0] ?? '')
          .execute(),
    ],
    ['pay', () => people().set({ subscription: 'ACTIVE' }).where('invitedBy', 'is not', null).execute()],
    [
      'go to another inviter',
      () =>
        people()
          .set({ invitedBy: inviters[1] })
          .where('invitedBy', '=', inviters[0] ?? '')
          .execute(),
    ],
    [
      'are put into the trash',
      () => people().set({ deletedAt: new Date() }).where('referred', '=', true).execute(),
    ],
    ['are restored', () => people().set({ deletedAt: null }).where('referred', '=', true).execute()],
    [
      'have nobody any more',
      () => people().set({ invitedBy: null }).where('firstName', '=', 'Pays').execute(),
    ],
    [
      'are deleted for good',
      () =>
        hearth.db
          .deleteFrom('members')
          .where('tenantId', '=', 'hearth')
          .where('firstName', '=', 'Invited')
          .execute(),
    ],
    [
      'lose their inviter for good',
      async () => {
        const [leaving] = await hearth.addMembers([{ firstName: 'Leaves' }])
        await bring(leaving?.id, 2)
        await hearth.db
          .deleteFrom('members')
          .where('tenantId', '=', 'hearth')
          .where('firstName', '=', 'Leaves')
          .execute()
      },
    ],
  ])('is what a count gives when people %s', async (_what, change) => {
    await bring(inviters[0], 2)
    await change()
    expect(await kept()).toEqual(await counted())
  })

  test('adds up what is brought at the same moment', async () => {
    const [inviter] = await hearth.addMembers([{ firstName: 'Popular' }])
    await Promise.all(Array.from({ length: 20 }, () => bring(inviter?.id, 1)))
    expect((await kept()).find(({ inviterId }) => inviterId === inviter?.id)?.applied).toBe(20)
  })
})
