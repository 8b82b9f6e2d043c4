import { errors } from '../platform/errors.ts'
import type { MemberScope } from '../platform/scope.ts'
import { isId } from '../platform/values/ids.ts'
import { callProvider } from './providers.ts'
import { findOwnPayment, findOwnSubscription, findSubscriptionById } from './subscriptions/queries.ts'
import { syncSubscription } from './subscriptions/sync.ts'

/**
 * What a page needs to pay what is open of an own subscription; asks the provider.
 * @returns nothing for an id that nobody has, or somebody else: one answer for both
 */
export async function getPayment(scope: MemberScope, { subscriptionId }: { subscriptionId: string }) {
  const own = isId(subscriptionId) && (await findOwnSubscription(scope, scope.actor.id, subscriptionId))
  if (!own) return null
  const truth = await callProvider(scope, (adapter) => adapter.findSubscription(scope, own.providerId))
  const charged = truth?.invoices.filter(({ payment }) => payment) ?? []
  const open = charged.find(({ status }) => status === 'OPEN')
  const payment = (open ?? charged.at(-1))?.payment
  // The page asks for the status of the payment before a webhook may have told of it.
  if (open) await syncSubscription(scope, own.providerId)
  return {
    paymentId: open?.payment?.clientSecret ?? null,
    userSubscriptionObject: { paymentIntentId: payment?.id ?? '', subscriptionId: own.id },
    cents: payment?.cents ?? 0,
    currency: own.currency,
  }
}

/**
 * How a payment of one's own stands at the provider, now; what follows from it is done before the answer.
 * @throws NOT_FOUND, the same for another's payment as for none
 */
export async function updatePaymentStatus(
  scope: MemberScope,
  { paymentIntentId }: { paymentIntentId: string },
): Promise<{ paymentStatus: string }> {
  const { payments } = scope.services
  const own = await findOwnPayment(scope, scope.actor.id, {
    provider: payments.name,
    providerId: paymentIntentId,
  })
  const subscription = own?.subscriptionId && (await findSubscriptionById(scope, own.subscriptionId))
  if (!subscription) throw errors.notFound('The payment')
  const paymentStatus = await callProvider(scope, (adapter) =>
    adapter.findPaymentStatus(scope, paymentIntentId),
  )
  await syncSubscription(scope, subscription.providerId)
  if (!paymentStatus) throw errors.notFound('The payment')
  return { paymentStatus }
}
