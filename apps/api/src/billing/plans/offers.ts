import type { SubscriptionType } from '@hearth/contract'
import type { Scope } from '../../platform/scope.ts'
import type { Price } from '../provider.ts'
import { callProvider } from '../providers.ts'
import { findPrices } from '../queries.ts'
import { priceOf } from '../service.ts'
import { listSubscriptionsOf, type SubscriptionRow } from '../subscriptions/queries.ts'

const plans: SubscriptionType[] = ['MONTHLY', 'YEARLY']

/** A trial is for members who never had a subscription. */
export const trialFor = (subscriptions: SubscriptionRow[], { trialDays }: { trialDays: number }): number =>
  subscriptions.length === 0 ? trialDays : 0

/**
 * What the plan picker shows (product.md 57). For people who may begin a subscription, also what the trial and the coupon
 * do for the first payment; strangers are told the trial that a new member has.
 */
export async function getPlans(scope: Scope) {
  const settings = await findPrices(scope)
  const prices = plans.map((type) => priceOf(settings, type))
  const { actor } = scope
  const subscriptions = 'id' in actor ? await listSubscriptionsOf(scope, [actor.id]) : []
  const isRunning = subscriptions.some(({ state }) => state !== 'ENDED' && state !== 'INCOMPLETE')
  const trialDays = isRunning ? 0 : trialFor(subscriptions, settings)
  // The provider deducts it from the first invoice, which is the one of nothing where there is a trial.
  const coupon = 'id' in actor && !isRunning && trialDays === 0 ? settings.checkoutCoupon : null
  return Promise.all(
    prices.map(async (price) => ({
      type: price.plan,
      cents: price.cents,
      currency: price.currency,
      trialDays,
      firstCents: coupon ? await priceWithCoupon(scope, price, coupon) : price.cents,
    })),
  )
}

/** The price without it where the provider does not answer, or cannot tell: less is promised, never too much. */
async function priceWithCoupon(scope: Scope, price: Price, coupon: string): Promise<number> {
  try {
    return await callProvider(
      scope,
      async (adapter) => (await adapter.priceWithCoupon(scope, price, coupon)) ?? price.cents,
    )
  } catch {
    return price.cents
  }
}
