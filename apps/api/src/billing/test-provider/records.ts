import type { SubscriptionType } from '@hearth/contract'
import type { CheckoutRequest, PaymentStatus, ProviderInvoice, ProviderSubscription } from '../provider.ts'
import type { Card } from './cards.ts'

// What the test provider keeps. Instants are texts as `toISOString` makes them, which sort as they follow each other.

export type TestCheckout = CheckoutRequest & {
  id: string
  status: 'OPEN' | 'COMPLETE' | 'CLOSED'
  expires: string
  /** What it led to, or whose card it changes. */
  subscriptionId: string | null
  /** It takes a card and no money. */
  isCardSetup: boolean
  /** What was entered and waits for authentication, or paid. */
  card: Card | null
}

export type TestSubscription = {
  id: string
  tenantId: string
  memberId: string
  checkoutId: string
  plan: SubscriptionType
  cents: number
  currency: string
  state: ProviderSubscription['state']
  started: string
  /** Where the periods are counted from, and how many have begun. */
  anchor: string
  periods: number
  periodStart: string
  periodEnd: string
  trialEnd: string | null
  cancelAtPeriodEnd: boolean
  endedAt: string | null
  /** When something happens next by itself; null: nothing does. */
  nextStep: string | null
  card: Card
  /** What the current period was priced at, a coupon deducted: a change of the plan gives the rest of it back. */
  periodCents: number
  /** Left over from changes of the plan. */
  balanceCents: number
}

export type TestPayment = {
  id: string
  status: PaymentStatus
  cents: number
  clientSecret: string
  paidAt: string | null
  refunds: { id: string; cents: number; created: string }[]
}

export type TestInvoice = {
  id: string
  subscriptionId: string
  reason: ProviderInvoice['reason']
  status: ProviderInvoice['status']
  currency: string
  created: string
  periodStart: string
  periodEnd: string
  payment: TestPayment | null
}

/** What is sent to us, as it is sent: its bytes are signed anew at each try. */
export type TestEvent = {
  id: string
  object: 'event'
  api_version: string
  type: string
  /** Seconds. */
  created: number
  data: { object: { id: string; object: 'subscription'; metadata: { tenantId: string } } }
}

export type Kinds = {
  checkout: TestCheckout
  subscription: TestSubscription
  invoice: TestInvoice
  event: TestEvent
}
