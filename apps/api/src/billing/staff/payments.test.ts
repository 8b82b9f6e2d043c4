import { parse as parseCsv } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, createPayments, type Payments } from '../../test/payments.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { enterRefund } from '../ledger/ledger.ts'
import { syncSubscription } from '../subscriptions/sync.ts'

// Two members with cards, one that fails at the renewal; the clock stands where the renewal has just been tried.

const start = new Date('2026-10-31T23:30:00Z')
let hearth: TestApp
let payments: Payments
let staff: SignedIn
let ada: SignedIn
let bea: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  await hearth.addTenant('harbour')
  payments = createPayments(hearth)
  staff = await hearth.signIn({ role: 'ADMIN' })
  ada = await join({ firstName: 'Ada', lastName: 'Lund' }, cards.good, 'YEARLY')
  hearth.clock.now = new Date('2026-10-31T23:31:00Z')
  bea = await join({ firstName: 'Bea', lastName: 'Okoro' }, cards.failsLater, 'MONTHLY')
  hearth.clock.now = new Date('2026-11-02T10:00:00Z')
  staff = await hearth.signIn({ role: 'ADMIN' })
  const { rows } = await hearth.pool.query(
    "select id from subscriptions where tenant_id = 'hearth' and member_id = $1",
    [bea.id],
  )
  await ask(`mutation { testSubscriptionAdvance(id: "${rows[0].id}") }`)
})
afterAll(() => hearth.close())

async function join(fields: object, number: string, type: string): Promise<SignedIn> {
  const member = await hearth.signIn({ subscription: 'INACTIVE', ...fields })
  const { url } = await payments.checkout(member.token, type)
  await payments.submit(url, { number })
  await hearth.graphql('{ mySubscription { id } }', {}, member.token)
  return member
}

const ask = (text: string, variables: object = {}, token = staff.token) =>
  payments.ask(text, token, variables)
const by = (field: string, ...values: string[]) => ({ filters: [{ field, values }] })

type Row = { member: { firstName: string } | null; state: string; reason: string; cents: number }
async function list(filter: object = {}, sort: object | null = null): Promise<Row[]> {
  const { payments: page } = await ask(
    `query ($filter: FilterInput, $sort: SortInput) { payments(filter: $filter, sort: $sort) {
      edges { node { id member { firstName } plan reason method state cents refundedCents leftCents currency } }
      pageInfo { total }
    } }`,
    { filter, sort },
  )
  expect(page.pageInfo.total).toBe(page.edges.length)
  return page.edges.map(({ node }: { node: Row }) => node)
}
const told = (rows: Row[]) => rows.map(({ member, reason, state }) => [member?.firstName, reason, state])
const totals = async (filter: object = {}) =>
  (
    await ask(
      `query ($filter: FilterInput) {
        paymentTotals(filter: $filter) { month currency paidCents refundedCents netCents } }`,
      { filter },
    )
  ).paymentTotals

describe('the payments that staff see', () => {
  test('are one row for each charge, the newest first, with who, what for and how it stands', async () => {
    expect(await list()).toMatchObject([
      { member: { firstName: 'Bea' }, plan: 'MONTHLY', reason: 'RENEWAL', state: 'FAILED', leftCents: 0 },
      { member: { firstName: 'Bea' }, plan: 'MONTHLY', reason: 'FIRST', state: 'PAID', leftCents: 15_000 },
      { member: { firstName: 'Ada' }, plan: 'YEARLY', reason: 'FIRST', method: 'CARD', cents: 159_900 },
    ])
  })

  test.each([
    [by('state', 'FAILED'), [['Bea', 'RENEWAL', 'FAILED']]],
    [by('overdue', 'true'), [['Bea', 'RENEWAL', 'FAILED']]],
    [by('plan', 'YEARLY'), [['Ada', 'FIRST', 'PAID']]],
    [by('reason', 'RENEWAL'), [['Bea', 'RENEWAL', 'FAILED']]],
    [by('provider', 'hand'), []],
    [by('method', 'CASH', 'GIFT'), []],
    [by('from', '2026-11-01'), [['Bea', 'RENEWAL', 'FAILED']]],
    [{ query: 'lund' }, [['Ada', 'FIRST', 'PAID']]],
    [{ query: 'nobody' }, []],
  ])('are found by %j', async (filter, rows) => {
    expect(told(await list(filter))).toEqual(rows)
  })

  test('are found by member, by the provider’s id and by a name that has changed', async () => {
    expect(told(await list(by('member', ada.id)))).toEqual([['Ada', 'FIRST', 'PAID']])
    const { rows } = await hearth.pool.query(
      "select provider_id from payments where tenant_id = 'hearth' and member_id = $1",
      [ada.id],
    )
    expect(told(await list({ query: rows[0].provider_id }))).toEqual([['Ada', 'FIRST', 'PAID']])
    await ask('mutation ($id: ID!) { adminUserUpdate(id: $id, input: { lastName: "Lundqvist" }) { id } }', {
      id: ada.id,
    })
    expect(told(await list({ query: 'lundqvist' }))).toEqual([['Ada', 'FIRST', 'PAID']])
    expect(await list({ query: 'lund ' })).toHaveLength(1)
  })

  test('are sorted by amount and by when they were paid', async () => {
    const cents = async (field: string, order: string) =>
      (await list({}, { field, order })).map((row) => row.cents)
    expect(await cents('amount', 'DESC')).toEqual([159_900, 15_000, 15_000])
    expect(await cents('amount', 'ASC')).toEqual([15_000, 15_000, 159_900])
    expect((await list({}, { field: 'paidAt', order: 'DESC' })).at(-1)?.state).toBe('FAILED')
  })

  test('have the entries of the ledger, and neighbours in the list', async () => {
    const [failed, paid] = (await list()) as (Row & { id: string })[]
    const { adminPayment, paymentNeighbours } = await ask(
      `query ($id: ID!) {
        adminPayment(id: $id) { provider providerUrl entries { kind lines { account cents currency } } }
        paymentNeighbours(id: $id) { previous next position total } }`,
      { id: paid?.id },
    )
    expect(adminPayment).toEqual({
      provider: 'test',
      providerUrl: null,
      entries: [
        {
          kind: 'PAYMENT',
          lines: [
            { account: 'PROVIDER', cents: 15_000, currency: 'USD' },
            { account: 'MEMBERSHIPS', cents: -15_000, currency: 'USD' },
          ],
        },
      ],
    })
    expect(paymentNeighbours).toMatchObject({ previous: failed?.id, position: 2, total: 3 })
  })

  test('are those of one’s own community', async () => {
    const abroad = await hearth.signIn({ role: 'STAFF', tenantId: 'harbour' })
    const [paid] = (await list(by('state', 'PAID'))) as (Row & { id: string })[]
    const text = `query ($id: ID!) { adminPayment(id: $id) { id } paymentsMany(ids: [$id]) { id }
      payments { pageInfo { total } } paymentTotals { month } }`
    expect(await ask(text, { id: paid?.id }, abroad.token)).toEqual({
      adminPayment: null,
      paymentsMany: [],
      payments: { pageInfo: { total: 0 } },
      paymentTotals: [],
    })
  })
})

describe('the totals by month', () => {
  test('count in the community’s zone, a refund in the month in which it was given', async () => {
    const row = await hearth.pool.query(
      "select * from payments where tenant_id = 'hearth' and member_id = $1",
      [ada.id],
    )
    const { id, subscription_id: subscriptionId } = row.rows[0]
    await hearth.scope().transaction((tx) =>
      enterRefund(tx, {
        ...{ provider: 'test', reference: 're_1', memberId: ada.id, subscriptionId, paymentId: id },
        ...{ at: new Date('2026-12-05T10:00:00Z'), cents: 9_900, currency: 'USD' },
      }),
    )
    expect(await totals()).toEqual([
      { month: '2026-12', currency: 'USD', paidCents: 0, refundedCents: 9_900, netCents: -9_900 },
      { month: '2026-10', currency: 'USD', paidCents: 174_900, refundedCents: 0, netCents: 174_900 },
    ])
    expect(await totals(by('plan', 'MONTHLY'))).toMatchObject([{ month: '2026-10', paidCents: 15_000 }])
    expect(await totals(by('from', '2026-12-01'))).toMatchObject([{ month: '2026-12', netCents: -9_900 }])
    await hearth.pool.query("update tenants set time_zone = 'Europe/Berlin' where id = 'hearth'")
    expect((await totals()).map(({ month }: { month: string }) => month)).toEqual(['2026-12', '2026-11'])
  })
})

describe('the download', () => {
  test('has a row for each payment with every figure in decimals and in cents', async () => {
    const { adminPaymentExportLink: link } = await ask('mutation { adminPaymentExportLink { url rows } }')
    const text = await (await fetch(hearth.at(link.url))).text()
    const rows = parseCsv(text, { columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(link.rows)
    expect(rows.find(({ reason }) => reason === 'RENEWAL')).toMatchObject({
      ...{ firstName: 'Bea', state: 'FAILED', amount: '150.00', amountCents: '15000', currency: 'USD' },
      ...{ paid: '0.00', paidCents: '0', net: '0.00', netCents: '0' },
    })
    expect(rows.find(({ plan }) => plan === 'YEARLY')).toMatchObject({
      ...{ email: ada.email, amount: '1599.00', paidCents: '159900', refundedCents: '0', net: '1599.00' },
    })
  })
})

test('a payment that is read again keeps its place in the list', async () => {
  const before = told(await list())
  const { rows } = await hearth.pool.query("select provider_id from subscriptions where tenant_id = 'hearth'")
  for (const { provider_id: id } of rows) await syncSubscription(payments.scope(), id)
  expect(told(await list())).toEqual(before)
})
