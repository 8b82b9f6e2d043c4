import { randomBytes, randomUUID } from 'node:crypto'
import type { Scope } from '../../platform/scope.ts'
import type { Card } from './cards.ts'
import { emit } from './deliveries.ts'
import { endOfPeriods } from './periods.ts'
import { insertRecord, listDue, listInvoices, lockRecord, updateRecord } from './queries.ts'
import type { TestCheckout, TestInvoice, TestPayment, TestSubscription } from './records.ts'

// How a subscription begins, is renewed and ends, by the clock of the scope.

const day = 86_400_000
/** How long the provider waits for an open invoice before it gives up. */
const patienceDays = 14

const couponForm = /[A-Za-z](100|[1-9]\d?)$/

/** Test coupons say themselves what they are worth: `WELCOME20` takes 20 per cent off the first invoice. */
export const isTestCoupon = (coupon: string): boolean => couponForm.test(coupon)

export const discounted = (cents: number, coupon: string | null): number =>
  Math.round(cents * (1 - Number(couponForm.exec(coupon ?? '')?.[1] ?? 0) / 100))

/** The subscription that a paid checkout leads to, with its first invoice or its trial. */
export async function beginSubscription(
  tx: Scope,
  checkout: TestCheckout,
  card: Card,
): Promise<TestSubscription> {
  const { memberId, plan, cents, currency, trialDays } = checkout
  const now = tx.now.toISOString()
  const trialEnd = trialDays > 0 ? new Date(tx.now.getTime() + trialDays * day).toISOString() : null
  const periodEnd = trialEnd ?? endOfPeriods(now, plan, 1)
  const price = discounted(cents, checkout.coupon)
  const subscription: TestSubscription = {
    id: `sub_test_${randomUUID()}`,
    tenantId: tx.tenantId,
    memberId,
    checkoutId: checkout.checkoutId,
    plan,
    cents,
    currency,
    state: trialEnd ? 'TRIALING' : 'ACTIVE',
    started: now,
    anchor: trialEnd ?? now,
    periods: trialEnd ? 0 : 1,
    periodStart: now,
    periodEnd,
    trialEnd,
    cancelAtPeriodEnd: false,
    endedAt: null,
    nextStep: periodEnd,
    card,
    periodCents: price,
    balanceCents: 0,
  }
  await insertRecord(tx, { kind: 'subscription', body: subscription })
  await emit(tx, subscription, 'checkout.session.completed')
  await emit(tx, subscription, 'customer.subscription.created')
  if (!trialEnd) await addInvoice(tx, subscription, { reason: 'FIRST', cents: price, at: now, isPaid: true })
  return subscription
}

export type Charge = {
  id?: string
  reason: TestInvoice['reason']
  cents: number
  at: string
  isPaid: boolean
}

/** An invoice of the subscription's current period, charged at once; one of nothing is paid without a charge. */
export async function addInvoice(tx: Scope, subscription: TestSubscription, charge: Charge): Promise<void> {
  const { id, periodStart, periodEnd, currency } = subscription
  const isPaid = charge.isPaid || charge.cents === 0
  const body: TestInvoice = {
    id: charge.id ?? `in_test_${randomUUID()}`,
    subscriptionId: id,
    reason: charge.reason,
    status: isPaid ? 'PAID' : 'OPEN',
    currency,
    created: charge.at,
    periodStart,
    periodEnd,
    payment: charge.cents > 0 ? newPayment(charge) : null,
  }
  await insertRecord(tx, { kind: 'invoice', body, parent: id })
  await emit(tx, subscription, isPaid ? 'invoice.paid' : 'invoice.payment_failed')
}

function newPayment({ cents, at, isPaid }: Charge): TestPayment {
  const id = `pi_test_${randomUUID()}`
  return {
    id,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    cents,
    clientSecret: `${id}_secret_${randomBytes(20).toString('base64url')}`,
    paidAt: isPaid ? at : null,
    refunds: [],
  }
}

/** Everything that is due by the clock: renewals, ends, and invoices that nobody paid. */
export async function runDue(scope: Scope): Promise<void> {
  for (const id of await listDue(scope)) await scope.transaction((tx) => catchUp(tx, id))
}

async function catchUp(tx: Scope, id: string): Promise<void> {
  let subscription = await lockRecord(tx, 'subscription', id)
  while (subscription?.nextStep && subscription.nextStep <= tx.now.toISOString())
    subscription = await step(tx, subscription)
}

/** Renews at once, whatever the clock says: the period ends now. */
export async function renewNow(scope: Scope, id: string): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const subscription = await lockRecord(tx, 'subscription', id)
    if (!subscription?.nextStep) return false
    const now = tx.now.toISOString()
    await step(tx, { ...subscription, anchor: now, periods: 0, periodEnd: now, nextStep: now })
    return true
  })
}

async function step(tx: Scope, subscription: TestSubscription): Promise<TestSubscription> {
  const at = String(subscription.nextStep)
  if (subscription.state === 'PAST_DUE' || subscription.cancelAtPeriodEnd) return end(tx, subscription, at)
  const { anchor, plan, cents, card } = subscription
  const periods = subscription.periods + 1
  const periodEnd = endOfPeriods(anchor, plan, periods)
  const dueCents = Math.max(0, cents - subscription.balanceCents)
  const isPaid = dueCents === 0 || !card.failsLater
  const renewed: TestSubscription = {
    ...subscription,
    state: isPaid ? 'ACTIVE' : 'PAST_DUE',
    periods,
    periodStart: at,
    periodEnd,
    periodCents: cents,
    balanceCents: subscription.balanceCents - (cents - dueCents),
    nextStep: isPaid ? periodEnd : new Date(Date.parse(at) + patienceDays * day).toISOString(),
  }
  const isFirst = (await listInvoices(tx, subscription.id)).length === 0
  await updateRecord(tx, renewed)
  await emit(tx, renewed, 'customer.subscription.updated')
  await addInvoice(tx, renewed, { reason: isFirst ? 'FIRST' : 'RENEWAL', cents: dueCents, at, isPaid })
  return renewed
}

/** For good; what is open will not be asked for any more. */
export async function end(tx: Scope, subscription: TestSubscription, at: string): Promise<TestSubscription> {
  const ended: TestSubscription = { ...subscription, state: 'ENDED', endedAt: at, nextStep: null }
  for (const invoice of await listInvoices(tx, subscription.id))
    if (invoice.status === 'OPEN') await updateRecord(tx, { ...invoice, status: 'VOID' })
  await updateRecord(tx, ended)
  await emit(tx, ended, 'customer.subscription.deleted')
  return ended
}

/** A card pays what is open, and is charged from now on. */
export async function payInvoice(tx: Scope, invoice: TestInvoice, card: Card): Promise<void> {
  const subscription = await lockRecord(tx, 'subscription', invoice.subscriptionId)
  const { payment } = invoice
  if (!subscription || !payment) throw new Error(`Invoice ${invoice.id} is of nothing`)
  const paid: TestPayment = { ...payment, status: 'succeeded', paidAt: tx.now.toISOString() }
  await updateRecord(tx, { ...invoice, status: 'PAID', payment: paid })
  const recovered: TestSubscription = {
    ...subscription,
    state: 'ACTIVE',
    card,
    nextStep: subscription.periodEnd,
  }
  await updateRecord(tx, recovered)
  await emit(tx, recovered, 'invoice.paid')
}
