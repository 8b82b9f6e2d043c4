import type { SubscriptionType } from '@hearth/contract'
import { lockMember, type MemberRow } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { limitUses } from '../platform/limits.ts'
import type { PayerScope, Scope } from '../platform/scope.ts'
import { originOf } from '../tenants/index.ts'
import { trialFor } from './plans/offers.ts'
import { callProvider } from './providers.ts'
import {
  type CheckoutRow,
  closeCheckoutRow,
  findOpenCheckout,
  findPrices,
  insertCheckout,
  keepSession,
  type NewCheckout,
} from './queries.ts'
import { priceOf } from './service.ts'
import { noticeMs } from './staff/by-hand/periods.ts'
import { hasPeriodAt } from './staff/by-hand/queries.ts'
import { listSubscriptionsOf } from './subscriptions/queries.ts'
import { syncSubscription } from './subscriptions/sync.ts'

const checkouts = { name: 'checkout', uses: 20, seconds: 600 }
/** The provider keeps a checkout open for a day; an hour before that a new one is begun. */
const freshMs = 23 * 3_600_000

/**
 * Begins a subscription at the provider's checkout, for the price that the tenant has set. A second call, after an
 * answer that was lost or from another tab, is given the same checkout.
 * @throws ALREADY_SUBSCRIBED; PAYMENT_UNAVAILABLE, after which the same call is safe
 */
export async function createCheckout(scope: PayerScope, type: SubscriptionType) {
  const memberId = scope.actor.id
  await limitUses(scope, checkouts, memberId)
  await closeOtherCheckout(scope, memberId, type)
  const { row, member } = await scope.transaction((tx) => openCheckout(tx, memberId, type))
  if (row.sessionId && row.url) return { sessionID: row.sessionId, url: row.url }
  const page = await callProvider(scope, async (adapter) =>
    adapter.createCheckout(scope, await requestOf(scope, row, member)),
  )
  await keepSession(scope, row.id, { sessionId: page.id, url: page.url })
  return { sessionID: page.id, url: page.url }
}

/** An open checkout of another plan or price is closed at the provider first: nobody pays for two. */
async function closeOtherCheckout(scope: PayerScope, memberId: string, type: SubscriptionType) {
  const open = await findOpenCheckout(scope, memberId)
  if (!open || isSame(open, await termsOf(scope, memberId, type), scope)) return
  const { sessionId } = open
  if (sessionId) {
    const { subscriptionId } = await callProvider(scope, (adapter) => adapter.closeCheckout(scope, sessionId))
    if (subscriptionId) await syncSubscription(scope, subscriptionId)
  }
  await closeCheckoutRow(scope, open.id)
}

async function openCheckout(tx: Scope, memberId: string, type: SubscriptionType) {
  // Two tabs wait here for each other.
  const member = await lockMember(tx, memberId)
  if (!member) throw errors.notFound('The member')
  const subscriptions = await listSubscriptionsOf(tx, [memberId])
  const isRunning = subscriptions.some(({ state }) => state !== 'ENDED' && state !== 'INCOMPLETE')
  const isByHand = member.subscription === 'ACTIVE' && member.subscriptionSetBy !== null
  // Nobody pays twice for a time; in the last days of what staff entered a plan may begin.
  const isPaidByHand = await hasPeriodAt(tx, memberId, new Date(tx.now.getTime() + noticeMs))
  if (isRunning || isByHand || isPaidByHand) throw errors.alreadySubscribed()
  const terms = await termsOf(tx, memberId, type)
  const open = await findOpenCheckout(tx, memberId)
  if (open && isSame(open, terms, tx)) return { row: open, member }
  if (open) await closeCheckoutRow(tx, open.id)
  return { row: await insertCheckout(tx, terms), member }
}

/** What the server alone decides: price, trial and coupon. */
async function termsOf(scope: Scope, memberId: string, plan: SubscriptionType): Promise<NewCheckout> {
  const settings = await findPrices(scope)
  const trialDays = trialFor(await listSubscriptionsOf(scope, [memberId]), settings)
  return { ...priceOf(settings, plan), memberId, trialDays, coupon: settings.checkoutCoupon }
}

const isSame = (open: CheckoutRow, terms: NewCheckout, { now, services }: Scope): boolean =>
  open.provider === services.payments.name &&
  now.getTime() - open.created.getTime() < freshMs &&
  (['plan', 'cents', 'currency', 'trialDays', 'coupon'] as const).every((term) => open[term] === terms[term])

async function requestOf(scope: Scope, row: CheckoutRow, { id: memberId, email }: MemberRow) {
  const origin = await originOf(scope)
  const { paymentReturnUrl } = await findPrices(scope)
  const { id: checkoutId, cents, currency, trialDays, coupon } = row
  return {
    ...{ checkoutId, memberId, email, cents, currency, trialDays, coupon },
    plan: row.plan as SubscriptionType,
    successUrl: paymentReturnUrl ?? `${origin}/billing/success`,
    cancelUrl: `${origin}/billing/error`,
  }
}
