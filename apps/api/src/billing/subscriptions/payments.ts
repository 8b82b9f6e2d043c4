import type { Scope } from '../../platform/scope.ts'
import { enterPayment, enterRefund } from '../ledger/ledger.ts'
import type { PaymentStatus, ProviderInvoice, ProviderPayment, ProviderSubscription } from '../provider.ts'
import {
  type BillingEvent,
  findPayment,
  insertEvents,
  type PaymentRow,
  type SubscriptionRow,
  upsertPayment,
} from './queries.ts'

const states: Partial<Record<PaymentStatus, PaymentRow['state']>> = {
  succeeded: 'PAID',
  requires_payment_method: 'FAILED',
  canceled: 'FAILED',
}

/** Writes the payments of a locked subscription as they were read, with their entries in the ledger. */
export async function recordPayments(
  tx: Scope,
  subscription: SubscriptionRow,
  { invoices }: ProviderSubscription,
): Promise<void> {
  for (const invoice of invoices)
    if (invoice.payment) await recordPayment(tx, subscription, { invoice, payment: invoice.payment })
}

type Read = { invoice: ProviderInvoice; payment: ProviderPayment }

async function recordPayment(tx: Scope, subscription: SubscriptionRow, read: Read): Promise<void> {
  const { invoice, payment } = read
  const { provider } = subscription
  const before = await findPayment(tx, { provider, providerId: payment.id })
  const refundedCents = payment.refunds.reduce((sum, { cents }) => sum + cents, 0)
  const state = states[payment.status] ?? 'PENDING'
  // An old read changes nothing back: what was paid or refunded stays so.
  const isOlder =
    before && (before.refundedCents > refundedCents || (before.state === 'PAID' && state !== 'PAID'))
  if (isOlder) return
  const row = await upsertPayment(tx, {
    ...{ provider, providerId: payment.id, state, refundedCents },
    subscriptionId: subscription.id,
    memberId: subscription.memberId,
    invoiceId: invoice.id,
    reason: invoice.reason,
    cents: payment.cents,
    currency: invoice.currency,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    created: invoice.created,
    paidAt: payment.paidAt,
  })
  const news = await enterMoney(tx, row, payment)
  if (state === 'FAILED' && before?.state !== 'FAILED')
    news.push({ event: 'failed', at: invoice.created, facts: moneyOf(row) })
  await tell(tx, row, news)
}

type News = Pick<BillingEvent, 'event' | 'at' | 'facts'>

const moneyOf = ({ cents, currency, reason }: PaymentRow) => ({ cents, currency, reason })

async function enterMoney(tx: Scope, row: PaymentRow, payment: ProviderPayment): Promise<News[]> {
  const { provider, memberId, subscriptionId, cents, currency, paidAt } = row
  const common = { provider, memberId, subscriptionId, paymentId: row.id, currency }
  const news: News[] = []
  if (row.state === 'PAID' && paidAt) {
    const isNew = await enterPayment(tx, { ...common, reference: row.providerId, at: paidAt, cents })
    if (isNew) news.push({ event: 'paid', at: paidAt, facts: moneyOf(row) })
  }
  for (const refund of payment.refunds) {
    const given = { reference: refund.id, at: refund.created, cents: refund.cents }
    const isNew = await enterRefund(tx, { ...common, ...given })
    if (isNew)
      news.push({
        event: 'refunded',
        at: refund.created,
        facts: { ...moneyOf(row), cents: refund.cents, refund: refund.id },
      })
  }
  return news
}

async function tell(tx: Scope, { memberId, subscriptionId }: PaymentRow, news: News[]): Promise<void> {
  if (!memberId) return
  await insertEvents(
    tx,
    news.map((one) => ({ ...one, memberId, subscriptionId })),
  )
}
