import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signWebhook } from '../platform/tokens/webhook-signature.ts'
import { cards, createPayments } from '../test/payments.ts'
import { payAt } from '../test/stripe/checkouts.ts'
import { advance } from '../test/stripe/life.ts'
import { signAsStripe, startStripeApp } from '../test/stripe/stripe-app.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { type CheckoutRequest, ForgedWebhook, PaymentDeclined, PaymentRefused } from './provider.ts'
import { signatureHeader, webhookSecret } from './test-provider/deliveries.ts'
import { runDue } from './test-provider/life.ts'

// What holds for every payment provider. An adapter brings a row: how a member pays on its page, how its clock goes on,
// and how it signs.

const start = new Date('2026-01-31T10:00:00Z')
const day = 86_400_000

type Provider = {
  hearth: TestApp
  close: () => Promise<void>
  pay: (url: string, number: string) => Promise<unknown>
  goOn: () => Promise<void>
  sign: (body: Buffer, now: Date) => Record<string, string>
}

async function openTest(): Promise<Provider> {
  const hearth = await startTestApp({ now: start })
  const payments = createPayments(hearth)
  return {
    hearth,
    close: hearth.close,
    pay: (url, number) => payments.submit(url, { number }),
    goOn: () => runDue(hearth.scope()),
    sign: (body, now) => ({
      [signatureHeader]: signWebhook({ body, secret: webhookSecret(hearth.keys), now }),
    }),
  }
}

async function openStripe(): Promise<Provider> {
  const { hearth, standIn, close } = await startStripeApp({ now: start })
  return {
    hearth,
    close,
    pay: async (url, number) => payAt(standIn.account, url, number),
    goOn: async () => advance(standIn.account),
    sign: signAsStripe,
  }
}

const rows = [
  { name: 'test', open: openTest },
  { name: 'stripe', open: openStripe },
]

describe.each(rows)('the payment provider $name', ({ open }) => {
  let hearth: TestApp
  let provider: Provider
  beforeAll(async () => {
    provider = await open()
    hearth = provider.hearth
  })
  afterAll(() => provider.close())

  const adapter = () => hearth.scope().services.payments
  const event = (id: string, subscriptionId: string) => ({
    id,
    type: 'customer.subscription.updated',
    created: Math.floor(hearth.clock.now.getTime() / 1000),
    data: { object: { object: 'subscription', id: subscriptionId, metadata: { tenantId: 'hearth' } } },
  })
  const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
    checkoutId: crypto.randomUUID(),
    memberId: crypto.randomUUID(),
    email: 'ada@example.com',
    plan: 'MONTHLY',
    cents: 15_000,
    currency: 'USD',
    trialDays: 0,
    coupon: null,
    successUrl: 'http://localhost:4000/billing/success',
    cancelUrl: 'http://localhost:4000/billing/error',
    ...changes,
  })
  const later = async (days: number) => {
    hearth.clock.now = new Date(hearth.clock.now.getTime() + days * day)
    await provider.goOn()
  }
  const begin = async (changes: Partial<CheckoutRequest> = {}, card = cards.good) => {
    const page = await adapter().createCheckout(hearth.scope(), request(changes))
    await provider.pay(page.url, card)
    const { subscriptionId } = await adapter().findCheckout(hearth.scope(), page.id)
    return String(subscriptionId)
  }
  const read = async (id: string) => {
    const found = await adapter().findSubscription(hearth.scope(), id)
    if (!found) throw new Error('It is not there')
    return found
  }
  const paidOf = async (id: string) =>
    (await read(id)).invoices.flatMap(({ payment }) => (payment?.status === 'succeeded' ? payment.cents : []))

  test('makes one checkout for one key, however often it is asked', async () => {
    const asked = request()
    const [one, other] = [
      await adapter().createCheckout(hearth.scope(), asked),
      await adapter().createCheckout(hearth.scope(), asked),
    ]
    expect(other).toEqual(one)
    expect((await adapter().createCheckout(hearth.scope(), request())).id).not.toBe(one.id)
    await expect(adapter().createCheckout(hearth.scope(), { ...asked, cents: 1 })).rejects.toThrow()
  })

  test('begins a subscription with its first payment, and knows whose it is', async () => {
    hearth.clock.now = start
    const asked = request()
    const page = await adapter().createCheckout(hearth.scope(), asked)
    expect(await adapter().findCheckout(hearth.scope(), page.id)).toEqual({ subscriptionId: null })
    await provider.pay(page.url, cards.good)
    const { subscriptionId } = await adapter().findCheckout(hearth.scope(), page.id)
    const { memberId, checkoutId } = asked
    expect(await read(String(subscriptionId))).toMatchObject({
      ...{ tenantId: 'hearth', memberId, checkoutId, plan: 'MONTHLY', cents: 15_000, currency: 'USD' },
      ...{ state: 'ACTIVE', started: start, trialEnd: null, cancelAtPeriodEnd: false, endedAt: null },
      currentPeriodEnd: new Date('2026-02-28T10:00:00Z'),
      card: { brand: 'Visa', last4: '4242' },
      invoices: [{ reason: 'FIRST', status: 'PAID', payment: { status: 'succeeded', cents: 15_000 } }],
    })
    expect(await adapter().findSubscription(hearth.scope(), 'sub_nobody')).toBeUndefined()
  })

  test('begins nothing with a card that is declined, and lets another one try', async () => {
    const page = await adapter().createCheckout(hearth.scope(), request())
    await provider.pay(page.url, cards.declined)
    expect(await adapter().findCheckout(hearth.scope(), page.id)).toEqual({ subscriptionId: null })
    await provider.pay(page.url, cards.good)
    expect((await adapter().findCheckout(hearth.scope(), page.id)).subscriptionId).toBeTruthy()
  })

  test('takes nothing at a checkout that is closed', async () => {
    const page = await adapter().createCheckout(hearth.scope(), request())
    expect(await adapter().closeCheckout(hearth.scope(), page.id)).toEqual({ subscriptionId: null })
    await provider.pay(page.url, cards.good)
    expect(await adapter().findCheckout(hearth.scope(), page.id)).toEqual({ subscriptionId: null })
  })

  test('renews at the end of each period, on the day that it began', async () => {
    hearth.clock.now = start
    const id = await begin()
    await later(62)
    expect(await paidOf(id)).toEqual([15_000, 15_000, 15_000])
    expect((await read(id)).currentPeriodEnd).toEqual(new Date('2026-04-30T10:00:00Z'))
  })

  test('charges nothing during a trial, and the price after it', async () => {
    const id = await begin({ trialDays: 14 })
    expect(await read(id)).toMatchObject({ state: 'TRIALING', invoices: [] })
    await later(14)
    expect(await read(id)).toMatchObject({ state: 'ACTIVE', invoices: [{ reason: 'FIRST' }] })
    expect(await paidOf(id)).toEqual([15_000])
  })

  test.each([
    ['WELCOME20', 12_000],
    ['NOBODY', undefined],
  ])('says what a month of $150 costs at first with the coupon %s: %s cents', async (coupon, cents) => {
    const price = { plan: 'MONTHLY', cents: 15_000, currency: 'USD' } as const
    expect(await adapter().priceWithCoupon(hearth.scope(), price, coupon)).toBe(cents)
  })

  test('takes a coupon off the first invoice alone', async () => {
    const id = await begin({ coupon: 'WELCOME20' })
    await later(31)
    expect(await paidOf(id)).toEqual([12_000, 15_000])
  })

  test('says that a renewal was not paid, with the secret by which it can be, and ends it when it never is', async () => {
    const id = await begin({}, cards.failsLater)
    await later(31)
    const overdue = await read(id)
    expect(overdue.state).toBe('PAST_DUE')
    const open = overdue.invoices.find(({ status }) => status === 'OPEN')
    expect(open?.payment).toMatchObject({ status: 'requires_payment_method', cents: 15_000 })
    expect(open?.payment?.clientSecret).toContain('_secret_')
    expect(await adapter().findPaymentStatus(hearth.scope(), String(open?.payment?.id))).toBe(
      'requires_payment_method',
    )
    await later(20)
    expect(await read(id)).toMatchObject({ state: 'ENDED' })
    expect((await read(id)).invoices.at(-1)).toMatchObject({
      status: 'VOID',
      payment: { clientSecret: null },
    })
  })

  test('cancels to the end of the period, takes that back, and cancels at once', async () => {
    const id = await begin()
    await adapter().cancel(hearth.scope(), id, 'PERIOD_END')
    expect(await read(id)).toMatchObject({ state: 'ACTIVE', cancelAtPeriodEnd: true })
    await adapter().resume(hearth.scope(), id)
    await later(31)
    expect(await read(id)).toMatchObject({ state: 'ACTIVE', cancelAtPeriodEnd: false })
    await adapter().cancel(hearth.scope(), id, 'PERIOD_END')
    await later(31)
    expect(await paidOf(id)).toEqual([15_000, 15_000])
    expect((await read(id)).state).toBe('ENDED')
    const other = await begin()
    await adapter().cancel(hearth.scope(), other, 'NOW')
    expect(await read(other)).toMatchObject({ state: 'ENDED', endedAt: hearth.clock.now })
    await expect(adapter().resume(hearth.scope(), other)).rejects.toThrow(PaymentRefused)
  })

  test('changes the plan for what the preview said, to the cent and once for a key', async () => {
    hearth.clock.now = new Date('2026-06-01T00:00:00Z')
    const id = await begin()
    await later(10)
    const at = hearth.clock.now
    const change = { subscriptionId: id, plan: 'YEARLY', cents: 159_900, currency: 'USD', at } as const
    const preview = await adapter().previewChange(hearth.scope(), change)
    expect(preview).toEqual({
      creditCents: 10_000,
      dueCents: 149_900,
      balanceCents: 0,
      nextPeriodEnd: new Date('2027-06-11T00:00:00Z'),
    })
    for (const _try of [1, 2]) await adapter().changePlan(hearth.scope(), { ...change, key: 'k' })
    expect(await paidOf(id)).toEqual([15_000, 149_900])
    expect(await read(id)).toMatchObject({ plan: 'YEARLY', currentPeriodEnd: preview.nextPeriodEnd })
  })

  test('keeps what is left over from a change to a cheaper plan for the next invoices', async () => {
    hearth.clock.now = new Date('2026-01-01T00:00:00Z')
    const id = await begin({ plan: 'YEARLY', cents: 36_500 })
    await later(365 - 100)
    const at = hearth.clock.now
    const change = { subscriptionId: id, plan: 'MONTHLY', cents: 6_000, currency: 'USD', at } as const
    expect(await adapter().previewChange(hearth.scope(), change)).toMatchObject({
      ...{ dueCents: 0, creditCents: 10_000, balanceCents: 4_000 },
    })
    await adapter().changePlan(hearth.scope(), { ...change, key: 'cheaper' })
    await later(32)
    expect(await paidOf(id)).toEqual([36_500, 2_000])
  })

  test('changes nothing when the card is declined', async () => {
    const id = await begin({}, cards.failsLater)
    const at = hearth.clock.now
    const change = { subscriptionId: id, plan: 'YEARLY', cents: 159_900, currency: 'USD', at } as const
    await expect(adapter().changePlan(hearth.scope(), { ...change, key: 'd' })).rejects.toThrow(
      PaymentDeclined,
    )
    expect(await read(id)).toMatchObject({ plan: 'MONTHLY' })
  })

  test('refunds a part and the rest, once for a key and never more', async () => {
    const id = await begin()
    const paymentId = String((await read(id)).invoices[0]?.payment?.id)
    const refund = (cents: number, key: string) => adapter().refund(hearth.scope(), { paymentId, cents, key })
    const first = await refund(5_000, 'one')
    expect(await refund(5_000, 'one')).toEqual(first)
    await expect(refund(10_001, 'much')).rejects.toThrow(PaymentRefused)
    await refund(10_000, 'two')
    await expect(refund(1, 'three')).rejects.toThrow(PaymentRefused)
    expect((await read(id)).invoices[0]?.payment?.refunds.map(({ cents }) => cents)).toEqual([5_000, 10_000])
  })

  test('charges a card that was entered later', async () => {
    const id = await begin({}, cards.failsLater)
    const urls = { successUrl: 'http://localhost:4000/account', cancelUrl: 'http://localhost:4000/account' }
    const page = await adapter().createCardSetup(hearth.scope(), { subscriptionId: id, key: id, ...urls })
    await provider.pay(page.url, cards.good)
    for (const _try of [1, 2]) await adapter().finishCardSetup(hearth.scope(), page.id)
    expect((await read(id)).card?.last4).toBe('4242')
    await later(31)
    expect(await paidOf(id)).toEqual([15_000, 15_000])
  })

  test('names the subscriptions to which something happened, and no others', async () => {
    const before = await begin()
    await later(0.9)
    const since = hearth.clock.now
    const id = await begin()
    const changed = await adapter().listChangedSince(hearth.scope(), since)
    expect(changed).toContain(id)
    expect(changed).not.toContain(before)
  })

  test('knows its own webhooks by the bytes and the time', async () => {
    const { now } = hearth.clock
    const { sign } = provider
    const body = Buffer.from(JSON.stringify(event('evt_1', 'sub_1')))
    const parse = (signed: Record<string, string>, given: Buffer = body, at = now) =>
      adapter().parseWebhook({ body: given, headers: signed, now: at })
    const signed = sign(body, now)
    const [name = '', value = ''] = Object.entries(signed)[0] ?? []
    expect(await parse(signed)).toEqual({
      ...{ id: 'evt_1', type: 'customer.subscription.updated', subscriptionId: 'sub_1', tenantId: 'hearth' },
      paymentId: null,
      created: new Date(Math.floor(now.getTime() / 1000) * 1000),
    })
    // While a secret is replaced two signatures come.
    const twice = value.replace('v1=', `v1=${'0'.repeat(64)},v1=`)
    expect((await parse({ [name]: twice })).id).toBe('evt_1')
    const atOffset = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    for (const seconds of [-299, 299]) expect((await parse(sign(body, atOffset(seconds)))).id).toBe('evt_1')
    const forged: [Record<string, string>, Buffer?][] = [
      [{}],
      [{ [name]: '' }],
      [{ [name]: value.replace('v1=', 'v0=') }],
      [{ [name]: value.replace(/t=\d+/, 't=') }],
      [{ [name]: `t=1,${value}` }],
      [{ [name]: value.replace(/v1=./, 'v1=z') }],
      [signed, Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))],
      [sign(body, atOffset(-301))],
      [sign(body, atOffset(301))],
    ]
    for (const [headers, given] of forged) await expect(parse(headers, given)).rejects.toThrow(ForgedWebhook)
  })
})
