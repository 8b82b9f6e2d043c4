import type { Stripe } from 'stripe'
import type { Scope } from '../../platform/scope.ts'
import { verifyWebhook } from '../../platform/tokens/webhook-signature.ts'
import { ForgedWebhook, type ProviderEvent, type SignedRequest } from '../provider.ts'
import { findSubjectOfPayment } from '../queries.ts'
import { dateOf, idOf, secondsOf } from './client.ts'

/** What a webhook endpoint is to be sent, and what the nightly look reads. docs/operations.md names them. */
export const eventTypes = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
]

const toleranceSeconds = 300

/**
 * Verified by the package, whose check lets events of the future pass, and by our own before: what a stranger sends
 * does not even load the package.
 * @throws ForgedWebhook
 */
export async function parseWebhook(
  client: () => Promise<Stripe>,
  secret: string,
  { body, headers, now }: SignedRequest,
): Promise<ProviderEvent> {
  const header = String(headers['stripe-signature'] ?? '')
  if (!verifyWebhook({ body, header, secret, now })) throw new ForgedWebhook()
  const stripe = await client()
  try {
    const receivedAt = now.getTime()
    const { webhooks } = stripe
    return describeEvent(
      webhooks.constructEvent(body, header, secret, toleranceSeconds, undefined, receivedAt),
    )
  } catch (error) {
    if (error instanceof stripe.errors.StripeSignatureVerificationError) throw new ForgedWebhook()
    throw error
  }
}

const nothing = { subscriptionId: null, tenantId: null, paymentId: null }

const describeEvent = (event: Stripe.Event): ProviderEvent => ({
  ...{ id: event.id, type: event.type, created: dateOf(event.created) },
  ...nothing,
  ...subjectOf(event.data.object),
})

type Subject = Partial<Pick<ProviderEvent, 'subscriptionId' | 'tenantId' | 'paymentId'>>

/** Which subscription an event is about, or which payment: a charge and a refund know nothing of subscriptions. */
function subjectOf(about: Stripe.Event.Data.Object): Subject {
  const object = about as { object?: string }
  if (object.object === 'subscription') {
    const { id, metadata } = object as Stripe.Subscription
    return { subscriptionId: id, tenantId: metadata.tenantId ?? null }
  }
  if (object.object === 'checkout.session') {
    const { subscription, metadata } = object as Stripe.Checkout.Session
    return { subscriptionId: idOf(subscription), tenantId: metadata?.tenantId ?? null }
  }
  if (object.object === 'invoice') {
    const details = (object as Stripe.Invoice).parent?.subscription_details
    return { subscriptionId: idOf(details?.subscription), tenantId: details?.metadata?.tenantId ?? null }
  }
  if (object.object === 'charge' || object.object === 'refund')
    return { paymentId: idOf((object as Stripe.Charge | Stripe.Refund).payment_intent) }
  return {}
}

/** Those of which an event tells that is this tenant's, or names nobody; Stripe keeps events for 30 days. */
export async function listChangedSince(stripe: Stripe, scope: Scope, since: Date): Promise<string[]> {
  const params = { created: { gte: secondsOf(since) }, types: eventTypes, limit: 100 }
  const ids = new Set<string>()
  for await (const event of stripe.events.list(params)) {
    const { subscriptionId, paymentId, tenantId } = describeEvent(event)
    const paid = paymentId ? await findSubjectOfPayment(scope, 'stripe', paymentId) : undefined
    const id = subscriptionId ?? paid?.subscriptionId
    if (id && (tenantId ?? paid?.tenantId ?? scope.tenantId) === scope.tenantId) ids.add(id)
  }
  return [...ids]
}
