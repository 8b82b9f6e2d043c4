import type { Stripe } from 'stripe'

// What the stand-in serves: the fields of Stripe's objects that matter here, with the names and types that the package
// has for the API's version. A field that Stripe moves or renames is an error of the compiler.

export type List<T> = Pick<Stripe.ApiList<never>, 'object' | 'has_more' | 'url'> & { data: T[] }
export const listOf = <T>(data: T[], url = ''): List<T> => ({ object: 'list', data, has_more: false, url })

export type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'mode' | 'status' | 'url' | 'success_url' | 'cancel_url' | 'customer_email' | 'metadata'
> & { subscription: string | null; setup_intent: string | null; customer: string | null }

export type Coupon = Pick<
  Stripe.Coupon,
  'id' | 'object' | 'valid' | 'percent_off' | 'amount_off' | 'currency'
>

export type Price = Pick<Stripe.Price, 'id' | 'object' | 'currency' | 'unit_amount'> & {
  product: string
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>
}

export type Item = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_start' | 'current_period_end' | 'subscription'
> & { price: Price }

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'status'
  | 'currency'
  | 'metadata'
  | 'start_date'
  | 'trial_start'
  | 'trial_end'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'ended_at'
> & {
  customer: string
  default_payment_method: string
  items: List<Item>
  payment_settings: Pick<Stripe.Subscription.PaymentSettings, 'save_default_payment_method'>
}

export type Line = Pick<Stripe.InvoiceLineItem, 'id' | 'object' | 'amount' | 'currency' | 'period'>

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'status'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'amount_due'
  | 'total'
  | 'starting_balance'
  | 'ending_balance'
  | 'period_start'
  | 'period_end'
  | 'status_transitions'
  | 'parent'
> & { customer: string; lines: List<Line> }

export type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  'id' | 'object' | 'status' | 'is_default' | 'amount_requested' | 'amount_paid' | 'status_transitions'
> & { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }

export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'status' | 'amount' | 'currency' | 'created' | 'client_secret'
> & { customer: string; latest_charge: string | null }

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'status'
> & {
  payment_intent: string
}

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'created' | 'status'> & {
  charge: string
  payment_intent: string
}

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'balance'> & {
  invoice_settings: { default_payment_method: string | null }
}

export type Card = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'type'> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4'>
}

export type SetupIntent = Pick<Stripe.SetupIntent, 'id' | 'object' | 'status'> & {
  payment_method: string | null
}

export type Event = Pick<Stripe.EventBase, 'id' | 'object' | 'api_version' | 'created' | 'livemode'> & {
  type: string
  data: { object: object }
}

/** An answer that Stripe gives instead: its kind, its status, and what the package makes an error of. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Pick<Stripe.StripeRawError, 'type' | 'code' | 'param'>
  constructor(status: number, body: Pick<Stripe.StripeRawError, 'type' | 'code' | 'param'>, message: string) {
    super(message)
    this.status = status
    this.body = body
  }
}

export const refuse = (
  message: string,
  body: { code?: string; param?: string } = {},
  status = 400,
): Refusal => new Refusal(status, { type: 'invalid_request_error', ...body }, message)

export const missing = (id: string, param = 'id'): Refusal =>
  refuse(`No such object: '${id}'`, { code: 'resource_missing', param }, 404)
