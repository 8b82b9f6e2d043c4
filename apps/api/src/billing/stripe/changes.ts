import type { Stripe } from 'stripe'
import type { Scope } from '../../platform/scope.ts'
import {
  type ChangePreview,
  PaymentDeclined,
  PaymentRefused,
  type PlanChange,
  type ProviderRefund,
} from '../provider.ts'
import { intervals } from './checkouts.ts'
import { dateOf, findAtStripe, idOf, isCardError, isStripeError, secondsOf } from './client.ts'
import { describeRefund } from './invoices.ts'
import { getRunning, itemOf, stateOf } from './subscription.ts'

// What we ask Stripe to change of a subscription that exists.

export async function cancel(stripe: Stripe, id: string, when: 'NOW' | 'PERIOD_END'): Promise<void> {
  const found = await findAtStripe(stripe.subscriptions.retrieve(id))
  if (!found || stateOf(found) === 'ENDED') return
  if (when === 'NOW') await stripe.subscriptions.cancel(id)
  else if (!found.cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: true })
}

/** Whether it was cancelled to the end of the period or, on Stripe's own pages, to a date. */
export async function resume(stripe: Stripe, id: string): Promise<void> {
  const { cancel_at_period_end, cancel_at } = await getRunning(stripe, id)
  if (cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  else if (cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' })
}

type Terms = {
  items: Stripe.SubscriptionUpdateParams.Item[]
  proration_behavior: 'none' | 'always_invoice'
  proration_date?: number
  billing_cycle_anchor?: { type: 'now' }
}

/** The one item with its new price, from the moment that a preview was made for. */
function termsOf(subscription: Stripe.Subscription, { plan, cents, currency, at }: PlanChange): Terms {
  const { id, price } = itemOf(subscription)
  const price_data = {
    currency: currency.toLowerCase(),
    product: String(idOf(price.product)),
    recurring: { interval: intervals[plan] },
    unit_amount: cents,
  }
  const items = [{ id, price_data }]
  // A trial goes on to its end, and the new price is charged then.
  if (subscription.status === 'trialing') return { items, proration_behavior: 'none' }
  return {
    items,
    proration_behavior: 'always_invoice',
    proration_date: secondsOf(at),
    billing_cycle_anchor: { type: 'now' },
  }
}

async function getChangeable(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const found = await getRunning(stripe, id)
  if (stateOf(found) === 'PAST_DUE') throw new PaymentRefused('An invoice is open. Pay it first')
  return found
}

export async function previewChange(stripe: Stripe, change: PlanChange): Promise<ChangePreview> {
  const found = await getRunning(stripe, change.subscriptionId)
  if (found.status === 'trialing' && found.trial_end !== null)
    return { dueCents: 0, creditCents: 0, balanceCents: 0, nextPeriodEnd: dateOf(found.trial_end) }
  const preview = await stripe.invoices.createPreview({
    subscription: found.id,
    subscription_details: termsOf(found, change),
  })
  const lines = preview.lines.data
  const credits = lines.filter(({ amount }) => amount < 0)
  return {
    dueCents: preview.amount_due,
    creditCents: -credits.reduce((sum, { amount }) => sum + amount, 0),
    // A balance below zero is the customer's.
    balanceCents: Math.max(0, -(preview.starting_balance + preview.total)),
    nextPeriodEnd: dateOf(Math.max(...lines.map(({ period }) => period.end))),
  }
}

/** Refused by the bank it changes nothing: the update as a whole fails. */
export async function changePlan(stripe: Stripe, change: PlanChange & { key: string }): Promise<void> {
  const found = await getChangeable(stripe, change.subscriptionId)
  const params = { ...termsOf(found, change), payment_behavior: 'error_if_incomplete' }
  try {
    await stripe.subscriptions.update(found.id, params, { idempotencyKey: `plan:${change.key}` })
  } catch (error) {
    if (isCardError(error)) throw new PaymentDeclined()
    throw error
  }
}

type Refund = { paymentId: string; cents: number; key: string }

export async function refund(stripe: Stripe, scope: Scope, asked: Refund): Promise<ProviderRefund> {
  const idempotencyKey = `refund:${scope.tenantId}:${asked.key}`
  const params = { payment_intent: asked.paymentId, amount: asked.cents }
  try {
    return describeRefund(await stripe.refunds.create(params, { idempotencyKey }))
  } catch (error) {
    const refusal = isStripeError(error) && refusalOf(error)
    throw refusal ? new PaymentRefused(refusal) : error
  }
}

const refusals: Record<string, string> = {
  charge_already_refunded: 'This payment has been refunded already',
  charge_disputed: 'This payment is disputed at the bank, which decides about it',
  refund_disputed_payment: 'This payment is disputed at the bank, which decides about it',
  resource_missing: 'There is no such payment',
}

/** What staff can do something about; another refusal is a fault of ours. */
const refusalOf = ({ code, param }: { code?: string | undefined; param?: string | undefined }) =>
  refusals[String(code)] ?? (param === 'amount' ? 'This is more than is left of the payment' : undefined)
