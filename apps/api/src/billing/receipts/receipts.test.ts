import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cards, createPayments, type Payments } from '../../test/payments.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { enterPayment, enterRefund } from '../ledger/ledger.ts'
import { renewNow } from '../test-provider/life.ts'
import { renderPdf } from './pdf.ts'
import { getReceipt } from './service.ts'
import { wayOf } from './words.ts'

let hearth: TestApp
let payments: Payments
let staff: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  payments = createPayments(hearth)
  staff = await hearth.signIn({ role: 'STAFF' })
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())

const start = new Date('2026-03-10T10:00:00Z')
beforeEach(() => {
  hearth.clock.now = start
})

const own = `{ myPayments { pageInfo { total } edges { node {
  id at about cents refundedCents currency failed receiptNumber } } } }`
const receiptOf = (id: string) => `{ myReceipt(id: "${id}") {
  number isRefund at issuerName issuerAddress taxLine memberName memberEmail about periodStart periodEnd
  cents currency way payment { number } refunds { id number cents } } }`

async function join(number = cards.good, fields: object = {}): Promise<SignedIn> {
  const member = await hearth.signIn({ subscription: 'INACTIVE', ...fields })
  const { url } = await payments.checkout(member.token, 'MONTHLY')
  await payments.submit(url, { number })
  await look(member)
  return member
}

const look = ({ token }: SignedIn) => payments.ask('{ mySubscription { state } }', token)

async function listOf({ token }: SignedIn) {
  const { myPayments } = await payments.ask(own, token)
  return myPayments.edges.map(({ node }: { node: object }) => node)
}

const finish = ({ token }: SignedIn) =>
  payments.ask('mutation { subscriptionCardSetupFinish { state } }', token)

async function providerIds({ id }: SignedIn) {
  const { rows } = await hearth.pool.query(
    `select subscription.provider_id as subscription, payment.provider_id as payment
     from subscriptions as subscription join payments as payment
       on payment.tenant_id = subscription.tenant_id and payment.subscription_id = subscription.id
     where subscription.tenant_id = 'hearth' and subscription.member_id = $1`,
    [id],
  )
  return rows[0]
}

async function refund(member: SignedIn, cents: number): Promise<void> {
  const { payment: paymentId } = await providerIds(member)
  await payments
    .scope()
    .services.payments.refund(payments.scope(), { paymentId, cents, key: crypto.randomUUID() })
  await finish(member)
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text
}

const entry = (tenantId = 'hearth') => ({
  ...{
    provider: 'hand',
    reference: crypto.randomUUID(),
    cents: 9_000,
    currency: 'USD',
    at: hearth.clock.now,
  },
  ...{ memberId: tenantId === 'hearth' ? staff.id : null, subscriptionId: crypto.randomUUID() },
  paymentId: crypto.randomUUID(),
})

const sequences = async (tenantId = 'hearth'): Promise<number[]> => {
  const { rows } = await hearth.pool.query(
    'select sequence from receipts where tenant_id = $1 order by sequence',
    [tenantId],
  )
  return rows.map(({ sequence }) => sequence)
}

describe('a member’s payments', () => {
  test('are listed newest first, with what failed, what was refunded, and a receipt for what was paid', async () => {
    const member = await join(cards.failsLater)
    hearth.clock.now = new Date('2026-03-10T10:20:00Z')
    await refund(member, 2_401)
    await renewNow(hearth.scope(), (await providerIds(member)).subscription)
    await finish(member)
    expect(await listOf(member)).toMatchObject([
      { about: 'Membership, renewed', cents: 15_000, failed: true, receiptNumber: null },
      {
        ...{ about: 'Membership', cents: 15_000, refundedCents: 2_401, currency: 'USD', failed: false },
        at: '2026-03-10T10:00:00.000Z',
        receiptNumber: expect.stringMatching(/^HEARTH-2026-\d{6}$/),
      },
    ])
    const { myPayments } = await payments.ask(
      '{ myPayments(limit: 1, page: 2) { pageInfo { total } edges { node { failed } } } }',
      member.token,
    )
    expect(myPayments).toEqual({ pageInfo: { total: 2 }, edges: [{ node: { failed: false } }] })
  })
})

describe('a receipt', () => {
  test('says who paid what to whom, and what was given back', async () => {
    await hearth.pool.query(
      "update tenants set postal_address = E'1 Quay Street\\nBristol', tax_line = 'VAT GB 123' where id = 'hearth'",
    )
    const member = await join(cards.good, { firstName: 'Ada', lastName: 'Byron' })
    await refund(member, 5_000)
    const [{ id }] = await listOf(member)
    const { myReceipt } = await payments.ask(receiptOf(id), member.token)
    expect(myReceipt).toMatchObject({
      ...{ isRefund: false, issuerName: 'Hearth', issuerAddress: '1 Quay Street\nBristol' },
      ...{ taxLine: 'VAT GB 123', memberName: 'Ada Byron', memberEmail: member.email },
      ...{ about: 'Membership', cents: 15_000, currency: 'USD', way: 'Test card (no money moved)' },
      refunds: [{ cents: 5_000 }],
    })
    await hearth.pool.query("update tenants set postal_address = null, tax_line = null where id = 'hearth'")
    const back = await payments.ask(receiptOf(myReceipt.refunds[0].id), member.token)
    expect(back.myReceipt).toMatchObject({
      ...{ isRefund: true, cents: 5_000, payment: { number: myReceipt.number }, refunds: [] },
      ...{ issuerAddress: null, taxLine: 'This is not a tax invoice.' },
    })
  })

  test('belongs to an entry of the ledger alone, also to one that staff make by hand', async () => {
    const { id } = await enterByHand()
    const receipt = await getReceipt(hearth.scope(), id)
    expect(receipt).toMatchObject({ cents: 9_000, about: 'Membership', way: 'Directly to Hearth' })
    expect(await textOf(await renderPdf({ ...receipt, memberName: null }))).toContain('A former member')
  })

  test('of another member or tenant is like none', async () => {
    const member = await join()
    const [{ id }] = await listOf(member)
    const others = [
      await hearth.signIn({ role: 'CUSTOMER' }),
      await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' }),
    ]
    for (const { token } of others)
      for (const given of [id, crypto.randomUUID(), 'x']) {
        expect(await payments.ask(receiptOf(given), token)).toEqual({ myReceipt: null })
        await expect(payments.ask(`mutation { receiptLink(id: "${given}") { url } }`, token)).rejects.toThrow(
          '[NOT_FOUND] The receipt was not found',
        )
      }
    const theirs = `mutation { adminReceiptLink(id: "${id}") { url } }`
    await expect(payments.ask(theirs, others[1]?.token)).rejects.toThrow('NOT_FOUND')
    await expect(payments.ask(theirs, member.token)).rejects.toThrow('FORBIDDEN')
  })
})

async function enterByHand(tenantId = 'hearth'): Promise<{ id: string }> {
  const made = entry(tenantId)
  await hearth.scope(tenantId).transaction((tx) => enterPayment(tx, made))
  const { rows } = await hearth.pool.query(
    'select id from ledger_transactions where tenant_id = $1 and reference = $2',
    [tenantId, made.reference],
  )
  return rows[0]
}

describe('the PDF of a receipt', () => {
  const open = async (text: string, token: string) => {
    const { url } = Object.values<{ url: string }>(await payments.ask(text, token))[0] ?? { url: '' }
    return url
  }

  test('is opened by a link for ten minutes, for the member and for staff', async () => {
    const member = await join(cards.good, { firstName: 'Zoë', lastName: 'Παπαδοπούλου-Жукова' })
    const [{ id, receiptNumber }] = await listOf(member)
    const links = [
      await open(`mutation { receiptLink(id: "${id}") { url } }`, member.token),
      await open(`mutation { adminReceiptLink(id: "${id}") { url } }`, staff.token),
    ]
    for (const link of links) {
      const answer = await fetch(`${hearth.url}${link}`)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${receiptNumber}.pdf"`)
      const text = await textOf(new Uint8Array(await answer.arrayBuffer()))
      for (const part of [
        receiptNumber,
        'Zoë Παπαδοπούλου-Жукова',
        '$150',
        member.email,
        'not a tax invoice',
      ])
        expect(text).toContain(part)
    }
    hearth.clock.now = new Date(start.getTime() + 601_000)
    const late = await fetch(`${hearth.url}${links[0]}`)
    expect(late.status).toBe(404)
    expect(await late.json()).toEqual({ error: expect.stringContaining('expired') })
    hearth.clock.now = start
    expect((await fetch(`${hearth.url}${links[0]?.slice(0, -2)}`)).status).toBe(404)
  })
})

describe('the numbers of receipts', () => {
  test('follow each other without a gap in each tenant, whatever is tried twice, fails or comes at once', async () => {
    const before = await sequences()
    const twice = entry()
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        hearth.scope().transaction(async (tx) => {
          if (index % 4 === 0) await enterPayment(tx, twice)
          else await enterRefund(tx, entry())
          if (index % 4 === 1) throw new Error('it fails')
        }),
      ),
    )
    await enterByHand('harbour')
    const after = await sequences()
    expect(after).toEqual(Array.from({ length: before.length + 11 }, (_, index) => index + 1))
    expect(await sequences('harbour')).toEqual([1])
  })

  test('take the year of the community’s clock, and are never changed', async () => {
    await hearth.pool.query("update tenants set time_zone = 'Asia/Tokyo' where id = 'harbour'")
    hearth.clock.now = new Date('2027-12-31T20:00:00Z')
    const { id } = await enterByHand('harbour')
    hearth.clock.now = start
    expect((await getReceipt(hearth.scope('harbour'), id)).number).toBe('HARBOUR-2028-000002')
    for (const statement of ["update receipts set number = 'x'", 'delete from receipts'])
      await expect(hearth.pool.query(`${statement} /* every tenant: a test */`)).rejects.toThrow(
        /the ledger is never changed|permission denied/,
      )
  })
})

test.each([
  ['test', 'CARD', 'Test card (no money moved)'],
  ['stripe', 'CARD', 'Card'],
  ['hand', 'BANK_TRANSFER', 'Bank transfer to Hearth'],
  ['hand', 'CASH', 'Cash to Hearth'],
  ['hand', 'GIFT', 'A gift of Hearth'],
  ['hand', null, 'Directly to Hearth'],
] as const)('a receipt of a payment by %s, %s, says: %s', (provider, method, way) => {
  expect(wayOf({ provider, method }, 'Hearth')).toBe(way)
})
