import type { Stripe } from 'stripe'
import type { Account } from './account.ts'
import { type Invoice, type Line, listOf, type Refund, refuse, type Subscription } from './objects.ts'

// Invoices with their payment intents, charges and refunds.

export type Part = { cents: number; start: number; end: number }

type Bill = { reason: Stripe.Invoice.BillingReason; lines: Part[]; created?: number }

/** An invoice that is charged at once to the subscription's card; what the customer has left is deducted. */
export function addInvoice(account: Account, subscription: Subscription, bill: Bill): Invoice {
  const customer = account.get('customer', subscription.customer)
  const invoice = account.keep('invoice', draw(account, subscription, bill))
  customer.balance = Number(invoice.ending_balance)
  if (invoice.amount_due > 0) charge(account, subscription, invoice)
  else settle(account, invoice, invoice.created)
  return invoice
}

/** What an invoice of these lines would say. */
export function draw(
  account: Account,
  subscription: Subscription,
  { reason, lines, created }: Bill,
): Invoice {
  const { id, currency, customer, metadata } = subscription
  const at = created ?? account.seconds()
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  const { balance } = account.get('customer', customer)
  return {
    id: account.newId('in'),
    object: 'invoice',
    status: 'open',
    billing_reason: reason,
    created: at,
    ...{ currency, customer, total },
    amount_due: Math.max(0, total + balance),
    starting_balance: balance,
    ending_balance: Math.min(0, total + balance),
    period_start: at,
    period_end: at,
    status_transitions: { finalized_at: at, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    lines: listOf(lines.map((part) => lineOf(account, currency, part))),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: id, metadata },
    },
  }
}

const lineOf = (account: Account, currency: string, { cents, start, end }: Part): Line => ({
  ...{ id: account.newId('il'), object: 'line_item', amount: cents, currency, period: { start, end } },
})

function charge(account: Account, subscription: Subscription, invoice: Invoice): void {
  const intent = account.newId('pi')
  account.keep('intent', {
    id: intent,
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: invoice.amount_due,
    currency: invoice.currency,
    created: invoice.created,
    client_secret: `${intent}_secret_${account.newId('x')}`,
    customer: invoice.customer,
    latest_charge: null,
  })
  account.keep('invoicePayment', {
    id: account.newId('inpay'),
    object: 'invoice_payment',
    status: 'open',
    is_default: true,
    amount_requested: invoice.amount_due,
    amount_paid: null,
    status_transitions: { canceled_at: null, paid_at: null },
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent: intent },
  })
  const isFirst = invoice.billing_reason === 'subscription_create'
  if (!isFirst && account.failing.has(subscription.default_payment_method))
    account.emit('invoice.payment_failed', invoice)
  else payInvoice(account, invoice, invoice.created)
}

export const paymentOf = (account: Account, invoiceId: string) =>
  account.list('invoicePayment', ({ invoice }) => invoice === invoiceId)[0]

export function payInvoice(account: Account, invoice: Invoice, at = account.seconds()): void {
  const payment = paymentOf(account, invoice.id)
  if (!payment) throw new Error(`Nothing is to be paid of ${invoice.id}`)
  const intent = account.get('intent', payment.payment.payment_intent)
  const made = account.keep('charge', {
    id: account.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: at,
    status: 'succeeded',
    payment_intent: intent.id,
  })
  Object.assign(intent, { status: 'succeeded', latest_charge: made.id })
  Object.assign(payment, { status: 'paid', amount_paid: intent.amount })
  payment.status_transitions.paid_at = at
  settle(account, invoice, at)
}

function settle(account: Account, invoice: Invoice, at: number): void {
  invoice.status = 'paid'
  invoice.status_transitions.paid_at = at
  account.emit('invoice.paid', invoice)
}

/** Through the API, or by hand on Stripe's own pages: both tell of it by the same events. */
export function refund(account: Account, intentId: string, cents: number): Refund {
  const intent = account.get('intent', intentId, 'payment_intent')
  if (!intent.latest_charge) throw refuse('This payment has no charge', { param: 'payment_intent' })
  const charged = account.get('charge', intent.latest_charge)
  const left = charged.amount - charged.amount_refunded
  if (left === 0) throw refuse('Charge has already been refunded', { code: 'charge_already_refunded' })
  if (cents > left) throw refuse('Refund amount is greater than unrefunded amount', { param: 'amount' })
  charged.amount_refunded += cents
  const made = account.keep('refund', {
    id: account.newId('re'),
    object: 'refund',
    amount: cents,
    created: account.seconds(),
    status: 'succeeded',
    charge: charged.id,
    payment_intent: intent.id,
  })
  account.emit('charge.refunded', charged)
  account.emit('refund.created', made)
  return made
}
