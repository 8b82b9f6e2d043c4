import type { Scope } from '../../platform/scope.ts'
import type { Keyed } from '../../platform/tokens/keyed-hash.ts'
import { originOf } from '../../tenants/index.ts'
import {
  type CardSetup,
  type CheckoutRequest,
  type HostedPage,
  type PaymentAdapter,
  PaymentRefused,
  type ProviderInvoice,
  type ProviderSubscription,
} from '../provider.ts'
import { cancel, changePlan, getSubscription, refund, resume } from './changes.ts'
import { checkoutPath } from './checkouts.ts'
import { emit } from './deliveries.ts'
import { idOfKey } from './keys.ts'
import { discounted, isTestCoupon } from './life.ts'
import { priceChange } from './periods.ts'
import {
  findInvoiceOfPayment,
  findRecord,
  insertRecord,
  listChangedSubscriptions,
  listInvoices,
  lockRecord,
  updateRecord,
} from './queries.ts'
import type { TestCheckout, TestInvoice, TestSubscription } from './records.ts'
import { parseWebhook } from './webhook.ts'

/** Checkouts are open for a day, as elsewhere. */
const openMs = 86_400_000

/** Takes test cards on a page of ours and moves no money (product.md 58). */
export const createTestProvider = (keyed: Keyed): PaymentAdapter => ({
  name: 'test',
  publishableKey: null,
  cardForm: undefined,
  priceWithCoupon: async (_scope, { cents }, coupon) =>
    isTestCoupon(coupon) ? discounted(cents, coupon) : undefined,
  createCheckout,
  findCheckout: async (scope, id) => ({
    subscriptionId: (await findRecord(scope, 'checkout', id))?.subscriptionId ?? null,
  }),
  closeCheckout,
  findSubscription,
  listChangedSince: listChangedSubscriptions,
  findPaymentStatus: async (scope, id) => (await findInvoiceOfPayment(scope, id))?.payment?.status,
  cancel,
  resume,
  previewChange: async (scope, change) =>
    priceChange(await getSubscription(scope, change.subscriptionId), change),
  changePlan,
  refund,
  createCardSetup,
  finishCardSetup: (scope, id) => scope.transaction((tx) => finishCardSetup(tx, id)),
  addressOf: () => null,
  check: async () => 'The built-in test provider takes test cards alone; no money moves.',
  parseWebhook: (request) => parseWebhook(keyed, request),
})

async function createCheckout(scope: Scope, request: CheckoutRequest): Promise<HostedPage> {
  const id = idOfKey(scope, 'cs', request.checkoutId)
  const body = { ...request, subscriptionId: null, isCardSetup: false }
  return openPage(scope, { ...body, id, status: 'OPEN', expires: inADay(scope), card: null })
}

const inADay = ({ now }: Scope): string => new Date(now.getTime() + openMs).toISOString()

async function openPage(scope: Scope, body: TestCheckout): Promise<HostedPage> {
  await insertRecord(scope, { kind: 'checkout', body })
  const kept = await findRecord(scope, 'checkout', body.id)
  if (kept?.memberId !== body.memberId || kept.cents !== body.cents || kept.plan !== body.plan)
    throw new PaymentRefused('This key was used for another checkout')
  return { id: body.id, url: `${await originOf(scope)}${checkoutPath(scope.tenantId, body.id)}` }
}

async function closeCheckout(scope: Scope, id: string): Promise<{ subscriptionId: string | null }> {
  return scope.transaction(async (tx) => {
    const checkout = await lockRecord(tx, 'checkout', id)
    if (checkout?.status === 'OPEN') await updateRecord(tx, { ...checkout, status: 'CLOSED' })
    return { subscriptionId: checkout?.subscriptionId ?? null }
  })
}

async function findSubscription(scope: Scope, id: string): Promise<ProviderSubscription | undefined> {
  // One statement each, in a transaction that sees one moment: the invoices fit the subscription.
  return scope.transaction(async (tx) => {
    const found = await lockRecord(tx, 'subscription', id)
    return found && describe(found, await listInvoices(tx, id))
  })
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const describe = (
  { card, ...subscription }: TestSubscription,
  invoices: TestInvoice[],
): ProviderSubscription => ({
  id: subscription.id,
  tenantId: subscription.tenantId,
  memberId: subscription.memberId,
  checkoutId: subscription.checkoutId,
  plan: subscription.plan,
  cents: subscription.cents,
  currency: subscription.currency,
  state: subscription.state,
  started: new Date(subscription.started),
  currentPeriodEnd: new Date(subscription.periodEnd),
  trialEnd: dateOf(subscription.trialEnd),
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  endedAt: dateOf(subscription.endedAt),
  card: { brand: card.brand, last4: card.last4 },
  invoices: invoices.map(describeInvoice),
})

const describeInvoice = ({ payment, ...invoice }: TestInvoice): ProviderInvoice => ({
  id: invoice.id,
  reason: invoice.reason,
  status: invoice.status,
  currency: invoice.currency,
  created: new Date(invoice.created),
  periodStart: new Date(invoice.periodStart),
  periodEnd: new Date(invoice.periodEnd),
  payment: payment && {
    id: payment.id,
    status: payment.status,
    cents: payment.cents,
    clientSecret: invoice.status === 'OPEN' ? payment.clientSecret : null,
    paidAt: dateOf(payment.paidAt),
    refunds: payment.refunds.map((given) => ({ ...given, created: new Date(given.created) })),
  },
})

async function createCardSetup(scope: Scope, { subscriptionId, key, ...urls }: CardSetup) {
  const { memberId, checkoutId, plan, cents, currency } = await getSubscription(scope, subscriptionId)
  const id = idOfKey(scope, 'cs', key)
  const price = { plan, cents, currency, trialDays: 0, coupon: null }
  const body = { id, checkoutId, memberId, email: '', ...price, ...urls, subscriptionId }
  return openPage(scope, { ...body, isCardSetup: true, status: 'OPEN', expires: inADay(scope), card: null })
}

async function finishCardSetup(tx: Scope, id: string): Promise<void> {
  const checkout = await lockRecord(tx, 'checkout', id)
  if (!checkout?.isCardSetup || !checkout.card) return
  const subscription = await lockRecord(tx, 'subscription', String(checkout.subscriptionId))
  if (!subscription || subscription.card.last4 === checkout.card.last4) return
  await updateRecord(tx, { ...subscription, card: checkout.card })
  await emit(tx, subscription, 'customer.subscription.updated')
}
