import type { SubscriptionType } from '@hearth/contract'
import type { OpenedHosts } from '../platform/http/security-headers.ts'
import type { Scope } from '../platform/scope.ts'
import type { PaymentSettings } from './settings.ts'

// What a payment provider does for us. Everything that it knows is read again whenever something may have changed: an
// event, an answer of a page and our own rows are reasons to ask it, never facts.

/** The values of PAYMENT_PROVIDER. */
export type PaymentProvider = PaymentSettings['provider']

export type Price = { plan: SubscriptionType; cents: number; currency: string }

export type CheckoutRequest = Price & {
  /** Of our row. It is the idempotency key too: the same never makes a second checkout. */
  checkoutId: string
  /** The provider keeps both ids and the tenant's with the subscription. */
  memberId: string
  email: string
  /** 0: none. */
  trialDays: number
  coupon: string | null
  successUrl: string
  cancelUrl: string
}

/** A page of the provider where a member pays, or enters a card. */
export type HostedPage = { id: string; url: string }

/** In the words of payment intents, which native clients know. */
export type PaymentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

export type ProviderRefund = { id: string; cents: number; created: Date }

export type ProviderPayment = {
  /** Of the payment intent. */
  id: string
  status: PaymentStatus
  cents: number
  /** With it a page may pay what is open. */
  clientSecret: string | null
  paidAt: Date | null
  /** Those that have been made, oldest first; one that is on its way is not among them. */
  refunds: ProviderRefund[]
}

export type ProviderInvoice = {
  id: string
  reason: 'FIRST' | 'RENEWAL' | 'CHANGE'
  status: 'OPEN' | 'PAID' | 'VOID'
  currency: string
  created: Date
  periodStart: Date
  periodEnd: Date
  /** None for an invoice of nothing. */
  payment: ProviderPayment | null
}

export type ProviderSubscription = Price & {
  id: string
  tenantId: string
  memberId: string
  /** Our row of the checkout that began it. */
  checkoutId: string
  state: 'INCOMPLETE' | 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'ENDED'
  started: Date
  currentPeriodEnd: Date
  trialEnd: Date | null
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  card: { brand: string; last4: string } | null
  /** Oldest first. */
  invoices: ProviderInvoice[]
}

export type PlanChange = Price & {
  subscriptionId: string
  /** The moment up to which the old plan counts: what a preview said for it is what is charged. */
  at: Date
}

export type ChangePreview = {
  /** Charged at once. */
  dueCents: number
  /** What is left of the old plan, deducted already. */
  creditCents: number
  /** Left over after the change, for the invoices to come. */
  balanceCents: number
  nextPeriodEnd: Date
}

export type CardSetup = { subscriptionId: string; key: string; successUrl: string; cancelUrl: string }

/** A request of the provider's, as its bytes arrived. */
export type SignedRequest = {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
  now: Date
}

export type ProviderEvent = {
  id: string
  type: string
  created: Date
  /** Null where the event names none. */
  subscriptionId: string | null
  /** The payment that it is about, where it names no subscription: a refund. Without both nothing follows from it. */
  paymentId: string | null
  /** What we gave the provider with the subscription; null where the event does not carry it. */
  tenantId: string | null
}

/** One provider. Every call may fail or hang; `callProvider` makes one clear error of that. */
export type PaymentAdapter = {
  name: PaymentProvider
  /** What a client may know; null where it needs none. */
  publishableKey: string | null
  /** From where its card form loads on our page (security.md R24); undefined: the form is ours. */
  cardForm: OpenedHosts | undefined
  /** What a first payment of a price costs with a coupon; undefined for a coupon that cannot be used for it. */
  priceWithCoupon: (scope: Scope, price: Price, coupon: string) => Promise<number | undefined>
  createCheckout: (scope: Scope, request: CheckoutRequest) => Promise<HostedPage>
  /** What a checkout led to, while it may still lead to something too. */
  findCheckout: (scope: Scope, id: string) => Promise<{ subscriptionId: string | null }>
  /** Nobody can pay there any more. @returns what it led to, when it was paid before */
  closeCheckout: (scope: Scope, id: string) => Promise<{ subscriptionId: string | null }>
  findSubscription: (scope: Scope, id: string) => Promise<ProviderSubscription | undefined>
  /** The tenant's subscriptions to which something happened since. */
  listChangedSince: (scope: Scope, since: Date) => Promise<string[]>
  findPaymentStatus: (scope: Scope, paymentId: string) => Promise<PaymentStatus | undefined>
  /** Now, without giving anything back, or when the period that is paid for is over. */
  cancel: (scope: Scope, id: string, when: 'NOW' | 'PERIOD_END') => Promise<void>
  /** Takes a cancellation back that has not come to its end. */
  resume: (scope: Scope, id: string) => Promise<void>
  previewChange: (scope: Scope, change: PlanChange) => Promise<ChangePreview>
  /** Charges what the preview said. @throws PaymentDeclined, and nothing is changed */
  changePlan: (scope: Scope, change: PlanChange & { key: string }) => Promise<void>
  /** @throws PaymentRefused for more than is left of the payment */
  refund: (scope: Scope, refund: { paymentId: string; cents: number; key: string }) => Promise<ProviderRefund>
  createCardSetup: (scope: Scope, setup: CardSetup) => Promise<HostedPage>
  /** Makes the card that was entered there the one that is charged from now on; safe to call twice. */
  finishCardSetup: (scope: Scope, id: string) => Promise<void>
  /** The provider's own page about a payment or a subscription, for staff who have an account there; null: none. */
  addressOf: (named: { paymentId: string } | { subscriptionId: string }) => string | null
  /** Reaches the provider and changes nothing there. @returns what was reached, in a sentence */
  check?: () => Promise<string>
  /** @throws ForgedWebhook */
  parseWebhook: (request: SignedRequest) => Promise<ProviderEvent>
}

/** The card was not charged. */
export class PaymentDeclined extends Error {}
/** What was asked for cannot be, whatever the card. */
export class PaymentRefused extends Error {}
/** Nobody who has the secret sent this, or not now. */
export class ForgedWebhook extends Error {}

/** Where a provider sends its events to, on any host of the installation. */
export const webhookPath = (provider: PaymentProvider): string => `/webhooks/payments/${provider}`
