import type { SubscriptionType } from '@hearth/contract'
import type { Stripe } from 'stripe'
import type { Scope } from '../../platform/scope.ts'
import { getTenantConfiguration } from '../../tenants/index.ts'
import type { CardSetup, CheckoutRequest, HostedPage } from '../provider.ts'
import { PaymentRefused } from '../provider.ts'
import { findAtStripe, idOf, isStripeError, type Ours } from './client.ts'
import { getRunning } from './subscription.ts'

export const intervals = { MONTHLY: 'month', YEARLY: 'year' } as const satisfies Record<
  SubscriptionType,
  string
>

/** Card payments alone, wallets with cards among them: others are confirmed only days later. */
const methods: Pick<Stripe.Checkout.SessionCreateParams, 'allowed_payment_method_types'> = {
  allowed_payment_method_types: ['card'],
}

export async function createCheckout(
  stripe: Stripe,
  scope: Scope,
  request: CheckoutRequest,
): Promise<HostedPage> {
  const { checkoutId, memberId, plan, cents, currency, trialDays, coupon } = request
  const { name } = await getTenantConfiguration(scope)
  const metadata: Ours = { tenantId: scope.tenantId, memberId, checkoutId }
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: cents,
    recurring: { interval: intervals[plan] },
    product_data: { name: `${name} membership` },
  }
  return createSession(stripe, `checkout:${checkoutId}`, {
    ...methods,
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data }],
    customer_email: request.email,
    client_reference_id: memberId,
    metadata,
    subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) },
    ...(coupon && { discounts: [{ coupon }] }),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  })
}

/** So often a day a session is tried again after an answer of Stripe's own failure. */
const keysOfACheckout = 5

/**
 * Stripe gives the answer of a key again for a day, its own failures too. A session whose address nobody was given
 * costs nothing, so after such an answer the next key is taken.
 */
async function createSession(
  stripe: Stripe,
  key: string,
  params: Stripe.Checkout.SessionCreateParams,
  number = 1,
): Promise<HostedPage> {
  try {
    const idempotencyKey = number === 1 ? key : `${key}:${number}`
    const { id, url } = await stripe.checkout.sessions.create(params, { idempotencyKey })
    if (!url) throw new Error(`Stripe gave checkout ${id} no address`)
    return { id, url }
  } catch (error) {
    if (!isReplayedFailure(error) || number === keysOfACheckout) throw error
    return createSession(stripe, key, params, number + 1)
  }
}

const isReplayedFailure = (error: unknown): boolean =>
  isStripeError(error) && Number(error.statusCode) >= 500 && error.headers?.['idempotent-replayed'] === 'true'

export async function findCheckout(stripe: Stripe, id: string): Promise<{ subscriptionId: string | null }> {
  const session = await findAtStripe(stripe.checkout.sessions.retrieve(id))
  return { subscriptionId: idOf(session?.subscription) }
}

export async function closeCheckout(stripe: Stripe, id: string): Promise<{ subscriptionId: string | null }> {
  const session = await findAtStripe(stripe.checkout.sessions.retrieve(id))
  if (session?.status !== 'open') return { subscriptionId: idOf(session?.subscription) }
  try {
    return { subscriptionId: idOf((await stripe.checkout.sessions.expire(id)).subscription) }
  } catch (error) {
    // Somebody has paid meanwhile.
    if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') throw error
    return findCheckout(stripe, id)
  }
}

export async function createCardSetup(stripe: Stripe, scope: Scope, setup: CardSetup): Promise<HostedPage> {
  const { subscriptionId, key, successUrl, cancelUrl } = setup
  const subscription = await getRunning(stripe, subscriptionId)
  return createSession(stripe, `card:${scope.tenantId}:${key}`, {
    ...methods,
    mode: 'setup',
    currency: subscription.currency,
    customer: String(idOf(subscription.customer)),
    metadata: { tenantId: scope.tenantId, subscriptionId },
    success_url: successUrl,
    cancel_url: cancelUrl,
  })
}

export async function finishCardSetup(stripe: Stripe, scope: Scope, id: string): Promise<void> {
  const session = await findAtStripe(stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }))
  const { tenantId, subscriptionId } = session?.metadata ?? {}
  if (!session || tenantId !== scope.tenantId || !subscriptionId)
    throw new PaymentRefused('There is no such change of a card')
  const intent = session.setup_intent
  const card = typeof intent === 'object' ? idOf(intent?.payment_method) : null
  if (session.status !== 'complete' || !card) return
  const { default_payment_method } = await getRunning(stripe, subscriptionId)
  if (idOf(default_payment_method) === card) return
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: card })
}
