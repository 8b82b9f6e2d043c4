import type { Stripe } from 'stripe'
import type { PaymentStatus, ProviderInvoice, ProviderPayment } from '../provider.ts'
import { dateOf, idOf } from './client.ts'

/** What was read of a subscription's money, as Stripe has it. */
export type Money = {
  /** Newest first, as Stripe lists them. */
  invoices: Stripe.Invoice[]
  /** The customer's, by their ids. */
  intents: Map<string, Stripe.PaymentIntent>
  /** Of each payment intent, the newest first. */
  refunds: Map<string, Stripe.Refund[]>
}

type About = { hasTrial: boolean; hasEnded: boolean }

const statuses: Record<string, ProviderInvoice['status']> = {
  open: 'OPEN',
  paid: 'PAID',
  void: 'VOID',
  uncollectible: 'VOID',
}

/** Oldest first. What Stripe still writes is none yet, and what it made to begin a trial is of nothing. */
export function describeInvoices(money: Money, about: About): ProviderInvoice[] {
  const isOfTrial = ({ billing_reason, total }: Stripe.Invoice) =>
    about.hasTrial && billing_reason === 'subscription_create' && total === 0
  const asked = money.invoices.filter((invoice) => statuses[String(invoice.status)] && !isOfTrial(invoice))
  return asked.toReversed().map((invoice, index) => ({
    ...describe(invoice, money, about),
    reason: index === 0 ? 'FIRST' : invoice.billing_reason === 'subscription_update' ? 'CHANGE' : 'RENEWAL',
  }))
}

function describe(
  invoice: Stripe.Invoice,
  money: Money,
  { hasEnded }: About,
): Omit<ProviderInvoice, 'reason'> {
  const found = statuses[String(invoice.status)] ?? 'VOID'
  // Stripe leaves it open when the subscription ends, but paying it would bring nothing back.
  const status = hasEnded && found === 'OPEN' ? 'VOID' : found
  const period = periodOf(invoice)
  return {
    id: invoice.id,
    status,
    currency: invoice.currency.toUpperCase(),
    created: dateOf(invoice.created),
    periodStart: dateOf(period.start),
    periodEnd: dateOf(period.end),
    payment: describePayment({ ...invoice, status: status.toLowerCase() }, money),
  }
}

/** The invoice's own period is the one before; what is paid for is the period of its last line. */
const periodOf = ({ lines, period_start, period_end }: Stripe.Invoice): { start: number; end: number } =>
  lines.data.map(({ period }) => period).toSorted((one, other) => other.end - one.end)[0] ?? {
    start: period_start,
    end: period_end,
  }

/** What paid the invoice, else what would. None for an invoice of nothing, or one that was paid elsewhere. */
function describePayment(invoice: Stripe.Invoice, { intents, refunds }: Money): ProviderPayment | null {
  const payments = invoice.payments?.data ?? []
  const payment =
    payments.find(({ status }) => status === 'paid') ??
    (invoice.status === 'paid' ? undefined : payments.find(({ is_default }) => is_default))
  const intent = intents.get(String(idOf(payment?.payment.payment_intent)))
  if (!payment || !intent) return null
  const paidAt = payment.status_transitions.paid_at ?? invoice.status_transitions.paid_at
  return {
    id: intent.id,
    status: intent.status as PaymentStatus,
    cents: intent.amount,
    clientSecret: invoice.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null,
    paidAt: intent.status === 'succeeded' && paidAt !== null ? dateOf(paidAt) : null,
    refunds: (refunds.get(intent.id) ?? []).filter(isMade).map(describeRefund).toReversed(),
  }
}

/** The ledger takes nothing back, so one that is on its way, and may still fail, is not told of yet. */
const isMade = ({ status }: Stripe.Refund): boolean => status === 'succeeded'

export const describeRefund = ({ id, amount, created }: Stripe.Refund) => ({
  id,
  cents: amount,
  created: dateOf(created),
})
