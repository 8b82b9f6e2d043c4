import type { Scope } from '../../platform/scope.ts'
import { PaymentDeclined, PaymentRefused, type PlanChange, type ProviderRefund } from '../provider.ts'
import { emit } from './deliveries.ts'
import { idOfKey } from './keys.ts'
import { addInvoice, end } from './life.ts'
import { priceChange } from './periods.ts'
import { findInvoiceOfPayment, findRecord, lockRecord, updateRecord } from './queries.ts'
import type { TestInvoice, TestPayment, TestSubscription } from './records.ts'

// What we ask the test provider to change of a subscription that exists.

const gone = () => new PaymentRefused('This subscription has ended')

export async function getSubscription(scope: Scope, id: string): Promise<TestSubscription> {
  const found = await findRecord(scope, 'subscription', id)
  if (!found || found.state === 'ENDED') throw gone()
  return found
}

async function lockSubscription(tx: Scope, id: string): Promise<TestSubscription> {
  const found = await lockRecord(tx, 'subscription', id)
  if (!found || found.state === 'ENDED') throw gone()
  return found
}

export const cancel = (scope: Scope, id: string, when: 'NOW' | 'PERIOD_END'): Promise<void> =>
  scope.transaction(async (tx) => {
    const found = await lockRecord(tx, 'subscription', id)
    if (!found || found.state === 'ENDED') return
    if (when === 'NOW') await end(tx, found, tx.now.toISOString())
    else await setCancelled(tx, found, true)
  })

export const resume = (scope: Scope, id: string): Promise<void> =>
  scope.transaction(async (tx) => setCancelled(tx, await lockSubscription(tx, id), false))

async function setCancelled(tx: Scope, subscription: TestSubscription, cancelAtPeriodEnd: boolean) {
  if (subscription.cancelAtPeriodEnd === cancelAtPeriodEnd) return
  await updateRecord(tx, { ...subscription, cancelAtPeriodEnd })
  await emit(tx, subscription, 'customer.subscription.updated')
}

export const changePlan = (scope: Scope, { key, ...change }: PlanChange & { key: string }): Promise<void> =>
  scope.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, change.subscriptionId)
    const id = idOfKey(tx, 'in', key)
    if (await findRecord(tx, 'invoice', id)) return
    if (subscription.state === 'PAST_DUE') throw new PaymentRefused('An invoice is open. Pay it first')
    const { dueCents, balanceCents, nextPeriodEnd } = priceChange(subscription, change)
    if (dueCents > 0 && subscription.card.failsLater) throw new PaymentDeclined()
    const { plan, cents, currency } = change
    const at = change.at.toISOString()
    const isTrial = subscription.state === 'TRIALING'
    const periodEnd = nextPeriodEnd.toISOString()
    const changed: TestSubscription = {
      ...subscription,
      plan,
      cents,
      currency,
      balanceCents,
      ...(!isTrial && { anchor: at, periods: 1, periodStart: at, periodCents: cents }),
      periodEnd,
      nextStep: periodEnd,
    }
    await updateRecord(tx, changed)
    await emit(tx, changed, 'customer.subscription.updated')
    if (!isTrial) await addInvoice(tx, changed, { id, reason: 'CHANGE', cents: dueCents, at, isPaid: true })
  })

type Refund = { paymentId: string; cents: number; key: string }

export const refund = (scope: Scope, { paymentId, cents, key }: Refund): Promise<ProviderRefund> =>
  scope.transaction(async (tx) => {
    const found = await findInvoiceOfPayment(tx, paymentId)
    const subscription = found && (await lockRecord(tx, 'subscription', found.subscriptionId))
    const invoice = found && (await lockRecord(tx, 'invoice', found.id))
    if (!subscription || !invoice?.payment) throw new PaymentRefused('There is no such payment')
    const id = idOfKey(tx, 're', key)
    const given =
      invoice.payment.refunds.find((one) => one.id === id) ??
      (await giveBack(tx, invoice, { id, cents, created: tx.now.toISOString() }))
    await emit(tx, subscription, 'charge.refunded')
    return { ...given, created: new Date(given.created) }
  })

async function giveBack(tx: Scope, invoice: TestInvoice, given: TestPayment['refunds'][number]) {
  const payment = invoice.payment as TestPayment
  const left = payment.cents - payment.refunds.reduce((sum, { cents }) => sum + cents, 0)
  if (payment.status !== 'succeeded' || given.cents < 1 || given.cents > left)
    throw new PaymentRefused(`At most ${left} cents of this payment can be refunded`)
  await updateRecord(tx, { ...invoice, payment: { ...payment, refunds: [...payment.refunds, given] } })
  return given
}
