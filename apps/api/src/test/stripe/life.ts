import { endOfPeriods } from '../../billing/test-provider/periods.ts'
import type { Account, Life, Order } from './account.ts'
import { addInvoice, payInvoice } from './invoices.ts'
import { type Card, type Customer, type Item, listOf, type Session, type Subscription } from './objects.ts'

// How a subscription begins, is renewed, fails and ends.

const daySeconds = 86_400
/** With the account's setting "cancel the subscription" after the last retry. */
const dunningDays = 14

export const itemOf = ({ items }: Subscription): Item => items.data[0] as Item

export const endOfPeriod = (anchor: number, interval: Order['interval'], periods: number): number =>
  Date.parse(
    endOfPeriods(new Date(anchor * 1000).toISOString(), interval === 'month' ? 'MONTHLY' : 'YEARLY', periods),
  ) / 1000

export function beginSubscription(account: Account, session: Session, card: Card): Subscription {
  const order = account.orders.get(session.id) as Order
  const customer: Customer = account.keep('customer', {
    id: account.newId('cus'),
    object: 'customer',
    email: session.customer_email,
    balance: 0,
    invoice_settings: { default_payment_method: null },
  })
  const subscription = account.keep('subscription', newSubscription(account, order, { customer, card }))
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  const isTrial = order.trialDays > 0
  const cents = isTrial ? 0 : Math.round(order.cents * (1 - order.percentOff / 100))
  account.lives.set(subscription.id, {
    anchor: isTrial ? end : start,
    periods: isTrial ? 0 : 1,
    periodCents: cents,
    nextStep: end,
  })
  Object.assign(session, { status: 'complete', subscription: subscription.id, customer: customer.id })
  account.emit('checkout.session.completed', session)
  account.emit('customer.subscription.created', subscription)
  addInvoice(account, subscription, { reason: 'subscription_create', lines: [{ cents, start, end }] })
  return subscription
}

type Buyer = { customer: Customer; card: Card }

function newSubscription(account: Account, order: Order, { customer, card }: Buyer): Subscription {
  const { interval, cents, currency, trialDays, metadata } = order
  const now = account.seconds()
  const trialEnd = trialDays > 0 ? now + trialDays * daySeconds : null
  const id = account.newId('sub')
  const item: Item = {
    id: account.newId('si'),
    object: 'subscription_item',
    subscription: id,
    current_period_start: now,
    current_period_end: trialEnd ?? endOfPeriod(now, interval, 1),
    price: {
      id: account.newId('price'),
      object: 'price',
      currency,
      unit_amount: cents,
      product: account.newId('prod'),
      recurring: { interval, interval_count: 1 },
    },
  }
  return {
    id,
    object: 'subscription',
    status: trialEnd ? 'trialing' : 'active',
    currency,
    metadata,
    customer: customer.id,
    default_payment_method: card.id,
    payment_settings: { save_default_payment_method: 'off' },
    items: listOf([item]),
    start_date: now,
    trial_start: trialEnd && now,
    trial_end: trialEnd,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
  }
}

/** Everything that is due by the clock, as a test clock of Stripe's does it. */
export function advance(account: Account): void {
  for (const [id, life] of account.lives)
    while (life.nextStep !== null && life.nextStep <= account.seconds())
      step(account, account.get('subscription', id), life)
}

function step(account: Account, subscription: Subscription, life: Life): void {
  const at = Number(life.nextStep)
  if (subscription.status === 'past_due' || subscription.cancel_at_period_end) {
    end(account, subscription, at)
    return
  }
  const item = itemOf(subscription)
  const { interval } = item.price.recurring
  life.periods += 1
  const period = { start: at, end: endOfPeriod(life.anchor, interval as Order['interval'], life.periods) }
  Object.assign(item, { current_period_start: period.start, current_period_end: period.end })
  life.periodCents = Number(item.price.unit_amount)
  subscription.status = 'active'
  life.nextStep = period.end
  const invoice = addInvoice(account, subscription, {
    reason: 'subscription_cycle',
    lines: [{ cents: life.periodCents, ...period }],
    created: at,
  })
  if (invoice.status === 'open') {
    subscription.status = 'past_due'
    life.nextStep = at + dunningDays * daySeconds
  }
  account.emit('customer.subscription.updated', subscription)
}

/** Its open invoice stays open: nobody asks for it any more. */
export function end(account: Account, subscription: Subscription, at: number): void {
  Object.assign(subscription, { status: 'canceled', canceled_at: at, ended_at: at })
  const life = account.lives.get(subscription.id)
  if (life) life.nextStep = null
  account.emit('customer.subscription.deleted', subscription)
}

/** A card that was entered on our own page pays what is open. */
export function recover(account: Account, invoiceId: string, card: Card): void {
  const invoice = account.get('invoice', invoiceId)
  const subscription = account.get('subscription', String(invoice.parent?.subscription_details?.subscription))
  payInvoice(account, invoice)
  if (subscription.payment_settings.save_default_payment_method === 'on_subscription')
    subscription.default_payment_method = card.id
  subscription.status = 'active'
  const life = account.lives.get(subscription.id)
  if (life) life.nextStep = itemOf(subscription).current_period_end
  account.emit('customer.subscription.updated', subscription)
}
