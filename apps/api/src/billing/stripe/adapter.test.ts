import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, createPayments, type Payments } from '../../test/payments.ts'
import { payAt } from '../../test/stripe/checkouts.ts'
import { refund } from '../../test/stripe/invoices.ts'
import { advance } from '../../test/stripe/life.ts'
import { type StripeApp, startStripeApp } from '../../test/stripe/stripe-app.ts'
import { PaymentRefused } from '../provider.ts'
import { createStripePayments } from './adapter.ts'
import { eventTypes } from './events.ts'

// What is Stripe's own beyond what holds for every provider (provider.test.ts).

const start = new Date('2026-01-10T10:00:00Z')
let app: StripeApp
let payments: Payments
beforeAll(async () => {
  app = await startStripeApp({ now: start })
  payments = createPayments(app.hearth)
  await app.hearth.addTenant('harbour')
})
afterAll(() => app.close())

const scope = (tenantId?: string) => app.hearth.scope(tenantId)
const adapter = () => scope().services.payments

async function begin(changes: { trialDays?: number } = {}): Promise<string> {
  const page = await adapter().createCheckout(scope(), {
    ...{ checkoutId: crypto.randomUUID(), memberId: crypto.randomUUID(), email: 'ada@example.com' },
    ...{ plan: 'MONTHLY', cents: 15_000, currency: 'GBP', trialDays: 0, coupon: null },
    successUrl: 'http://localhost:4000/billing/success',
    cancelUrl: 'http://localhost:4000/billing/error',
    ...changes,
  })
  payAt(app.standIn.account, page.url, cards.good)
  return String((await adapter().findCheckout(scope(), page.id)).subscriptionId)
}

const read = async (id: string) => {
  const found = await adapter().findSubscription(scope(), id)
  if (!found) throw new Error('It is not there')
  return found
}

describe('the adapter of Stripe', () => {
  test('reads every page of invoices and refunds, oldest first', async () => {
    const id = await begin()
    app.hearth.clock.now = new Date('2026-06-11T10:00:00Z')
    advance(app.standIn.account)
    const { invoices } = await read(id)
    expect(invoices.map(({ created }) => created.getUTCMonth())).toEqual([0, 1, 2, 3, 4, 5])
    for (const cents of [1, 2, 3, 4, 5]) refund(app.standIn.account, String(invoices[3]?.payment?.id), cents)
    const refunds = (await read(id)).invoices[3]?.payment?.refunds
    expect(refunds?.map(({ cents }) => cents)).toEqual([1, 2, 3, 4, 5])
    expect((await read(id)).currency).toBe('GBP')
  })

  test('tells of no refund before it is made, and of none that failed', async () => {
    const id = await begin()
    const made = refund(app.standIn.account, String((await read(id)).invoices[0]?.payment?.id), 100)
    for (const status of ['pending', 'failed', 'canceled']) {
      made.status = status
      expect((await read(id)).invoices[0]?.payment?.refunds).toEqual([])
    }
    made.status = 'succeeded'
    expect((await read(id)).invoices[0]?.payment?.refunds).toHaveLength(1)
  })

  test('passes over an invoice that Stripe still writes, and one that was paid elsewhere has no payment', async () => {
    const id = await begin()
    const { account } = app.standIn
    const [invoice] = account.list('invoice', () => true)
    if (!invoice) throw new Error('There is none')
    invoice.status = 'draft'
    expect((await read(id)).invoices).toEqual([])
    invoice.status = 'paid'
    Object.assign(account.list('invoicePayment', () => true)[0] ?? {}, { status: 'canceled' })
    expect((await read(id)).invoices).toMatchObject([{ status: 'PAID', payment: null }])
  })

  test('knows each state of a subscription, and none that Stripe may add', async () => {
    const id = await begin()
    const subscription = app.standIn.account.get('subscription', id)
    const states = {
      incomplete: 'INCOMPLETE',
      paused: 'INCOMPLETE',
      unpaid: 'PAST_DUE',
      incomplete_expired: 'ENDED',
    }
    for (const [status, state] of Object.entries(states)) {
      subscription.status = status
      expect((await read(id)).state).toBe(state)
    }
    subscription.status = 'napping'
    await expect(read(id)).rejects.toThrow('napping')
  })

  test('has nothing for a tenant whose subscription it is not, and asks no more then', async () => {
    const id = await begin()
    app.standIn.asked.length = 0
    expect(await adapter().findSubscription(scope('harbour'), id)).toBeUndefined()
    expect(app.standIn.asked).toEqual([`GET /v1/subscriptions/${id}`])
    expect(await adapter().listChangedSince(scope('harbour'), start)).toEqual([])
  })

  test('enters no card for another tenant', async () => {
    const id = await begin()
    const urls = { successUrl: 'http://localhost:4000/account', cancelUrl: 'http://localhost:4000/account' }
    const page = await adapter().createCardSetup(scope(), { subscriptionId: id, key: 'card', ...urls })
    payAt(app.standIn.account, page.url, '5555 5555 5555 4444')
    await expect(adapter().finishCardSetup(scope('harbour'), page.id)).rejects.toThrow(PaymentRefused)
    await adapter().finishCardSetup(scope(), page.id)
    expect((await read(id)).card).toEqual({ brand: 'Mastercard', last4: '4444' })
  })

  test('shows a cancellation to a date that was set at Stripe, and takes it back', async () => {
    const id = await begin()
    app.standIn.account.get('subscription', id).cancel_at = app.standIn.account.seconds() + 86_400
    expect((await read(id)).cancelAtPeriodEnd).toBe(true)
    await adapter().resume(scope(), id)
    expect((await read(id)).cancelAtPeriodEnd).toBe(false)
  })

  test('keeps a trial to its end when the plan changes in it', async () => {
    const id = await begin({ trialDays: 14 })
    const { trialEnd } = await read(id)
    const at = app.hearth.clock.now
    const change = { subscriptionId: id, plan: 'YEARLY', cents: 159_900, currency: 'GBP', at } as const
    expect(await adapter().previewChange(scope(), change)).toMatchObject({
      dueCents: 0,
      nextPeriodEnd: trialEnd,
    })
    await adapter().changePlan(scope(), { ...change, key: 'in-trial' })
    expect(await read(id)).toMatchObject({ plan: 'YEARLY', state: 'TRIALING', trialEnd, invoices: [] })
  })

  test.each([
    ['sk_test_1', { paymentId: 'pi_1' }, 'https://dashboard.stripe.com/test/payments/pi_1'],
    ['sk_live_1', { paymentId: 'pi_1' }, 'https://dashboard.stripe.com/payments/pi_1'],
    ['rk_live_1', { subscriptionId: 'sub_1' }, 'https://dashboard.stripe.com/subscriptions/sub_1'],
  ])('with the key %s leads staff to Stripe’s own page of %o', (secretKey, named, address) => {
    const keys = { secretKey, webhookSecret: 'whsec_1', publishableKey: 'pk_1' }
    const adapter = createStripePayments({ ...keys, apiUrl: new URL('https://api.stripe.com') })
    expect(adapter.addressOf(named)).toBe(address)
  })

  test('cancels what has ended without a word', async () => {
    const id = await begin()
    for (const when of ['NOW', 'NOW', 'PERIOD_END'] as const) await adapter().cancel(scope(), id, when)
    await adapter().cancel(scope(), 'sub_nobody', 'NOW')
    expect((await read(id)).state).toBe('ENDED')
  })
})

test.each([
  ['WELCOME20', 12_000],
  ['TEN_DOLLARS', 14_000],
  ['TEN_POUNDS', undefined],
  ['OVER', undefined],
  ['NOBODY', undefined],
])('with the coupon %s a month of $150 costs %s cents at first', async (coupon, cents) => {
  const scope = app.hearth.scope()
  const price = { plan: 'MONTHLY', cents: 15_000, currency: 'USD' } as const
  expect(await scope.services.payments.priceWithCoupon(scope, price, coupon)).toBe(cents)
})

test('docs/operations.md names the events that are read, and no others', () => {
  const text = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, block] = /```\n(checkout\.session[^`]*)```/.exec(text) ?? []
  expect(block?.trim().split('\n')).toEqual(eventTypes)
})

test('a coupon that Stripe does not have is named in the log, and members read that they may try again', async () => {
  const { hearth } = app
  await hearth.pool.query("update tenants set checkout_coupon = 'NOBODY' where id = 'hearth'")
  const member = await hearth.signIn({ subscription: 'INACTIVE' })
  await expect(payments.checkout(member.token)).rejects.toThrow('PAYMENT_UNAVAILABLE')
  await hearth.pool.query("update tenants set checkout_coupon = null where id = 'hearth'")
  const line = hearth.logged.find((text) => text.includes('payment provider failed'))
  expect(line).toContain("'NOBODY'")
  expect(line).toContain('req_standin')
})
