import type { Stripe } from 'stripe'
import type { PaymentAdapter, PaymentStatus, Price } from '../provider.ts'
import { type StripeSettings, usesTestKeys } from '../settings.ts'
import { cancel, changePlan, previewChange, refund, resume } from './changes.ts'
import { closeCheckout, createCardSetup, createCheckout, findCheckout, finishCardSetup } from './checkouts.ts'
import { askStripe, createClient, findAtStripe } from './client.ts'
import { listChangedSince, parseWebhook } from './events.ts'
import { findSubscription } from './subscription.ts'

/** Stripe takes the payments, on its own pages and in its own frames: no card comes near our server. */
export function createStripePayments(settings: StripeSettings): PaymentAdapter {
  const client = createClient(settings)
  const ask = <T>(call: (stripe: Stripe) => Promise<T>) => askStripe(client, call)
  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    cardForm,
    priceWithCoupon: (_scope, price, coupon) => ask((stripe) => priceWithCoupon(stripe, price, coupon)),
    createCheckout: (scope, request) => ask((stripe) => createCheckout(stripe, scope, request)),
    findCheckout: (_scope, id) => ask((stripe) => findCheckout(stripe, id)),
    closeCheckout: (_scope, id) => ask((stripe) => closeCheckout(stripe, id)),
    findSubscription: (scope, id) => ask((stripe) => findSubscription(stripe, scope, id)),
    listChangedSince: (scope, since) => ask((stripe) => listChangedSince(stripe, scope, since)),
    findPaymentStatus: (_scope, id) => ask((stripe) => findPaymentStatus(stripe, id)),
    cancel: (_scope, id, when) => ask((stripe) => cancel(stripe, id, when)),
    resume: (_scope, id) => ask((stripe) => resume(stripe, id)),
    previewChange: (_scope, change) => ask((stripe) => previewChange(stripe, change)),
    changePlan: (_scope, change) => ask((stripe) => changePlan(stripe, change)),
    refund: (scope, asked) => ask((stripe) => refund(stripe, scope, asked)),
    createCardSetup: (scope, setup) => ask((stripe) => createCardSetup(stripe, scope, setup)),
    finishCardSetup: (scope, id) => ask((stripe) => finishCardSetup(stripe, scope, id)),
    addressOf: (named) => addressOf(named, settings),
    parseWebhook: (request) => parseWebhook(client, settings.webhookSecret, request),
  }
}

/** Stripe.js, the frames that it makes, the bank's question in one of them, and where it asks. */
const cardForm = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

async function findPaymentStatus(stripe: Stripe, id: string): Promise<PaymentStatus | undefined> {
  const intent = await findAtStripe(stripe.paymentIntents.retrieve(id))
  return intent?.status as PaymentStatus | undefined
}

async function priceWithCoupon(
  stripe: Stripe,
  { cents, currency }: Price,
  id: string,
): Promise<number | undefined> {
  const coupon = await findAtStripe(stripe.coupons.retrieve(id))
  if (!coupon?.valid) return undefined
  if (coupon.percent_off !== null) return Math.round(cents * (1 - coupon.percent_off / 100))
  const isOurs = coupon.currency?.toUpperCase() === currency
  return isOurs ? Math.max(0, cents - (coupon.amount_off ?? 0)) : undefined
}

/** In Stripe's dashboard, where test payments lie apart from real ones. */
function addressOf(named: Parameters<PaymentAdapter['addressOf']>[0], settings: StripeSettings): string {
  const dashboard = `https://dashboard.stripe.com/${usesTestKeys(settings) ? 'test/' : ''}`
  return 'paymentId' in named
    ? `${dashboard}payments/${named.paymentId}`
    : `${dashboard}subscriptions/${named.subscriptionId}`
}
