import { findCard } from '../../billing/test-provider/cards.ts'
import type { Account } from './account.ts'
import { beginSubscription, recover } from './life.ts'
import { type Card, refuse, type Session } from './objects.ts'

// Checkout Sessions, and what a member does on their page and with the card form on ours.

const valuesOf = (params: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([key, value]) => {
      const inside = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : undefined
      return inside === undefined ? [] : [[inside, value]]
    }),
  )

export function createSession(account: Account, params: URLSearchParams, origin: string): Session {
  const id = account.newId('cs_test')
  const mode = String(params.get('mode'))
  if (mode === 'subscription') account.orders.set(id, orderOf(account, params))
  else account.get('customer', String(params.get('customer')), 'customer')
  return account.keep('session', {
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    url: `${origin}/c/pay/${id}`,
    success_url: params.get('success_url'),
    cancel_url: params.get('cancel_url'),
    customer_email: params.get('customer_email'),
    customer: params.get('customer'),
    metadata: valuesOf(params, 'metadata'),
    subscription: null,
    setup_intent: mode === 'setup' ? newSetup(account) : null,
  })
}

const newSetup = (account: Account): string =>
  account.keep('setupIntent', {
    id: account.newId('seti'),
    object: 'setup_intent',
    status: 'requires_payment_method',
    payment_method: null,
  }).id

function orderOf(account: Account, params: URLSearchParams) {
  const price = (name: string) => String(params.get(`line_items[0][price_data]${name}`))
  const cents = Number(price('[unit_amount]'))
  if (!Number.isInteger(cents) || !/^[a-z]{3}$/.test(price('[currency]')) || !price('[product_data][name]'))
    throw refuse('Invalid price_data', { param: 'line_items[0][price_data]' })
  const coupon = params.get('discounts[0][coupon]')
  const percentOff = coupon ? account.coupons.get(coupon)?.percent_off : 0
  if (percentOff == null)
    throw refuse(`No such coupon: '${coupon}'`, { code: 'resource_missing', param: 'discounts[0][coupon]' })
  return {
    interval: price('[recurring][interval]') as 'month' | 'year',
    cents,
    currency: price('[currency]'),
    trialDays: Number(params.get('subscription_data[trial_period_days]') ?? 0),
    percentOff,
    metadata: valuesOf(params, 'subscription_data[metadata]'),
  }
}

export function expire(account: Account, id: string): Session {
  const session = account.get('session', id)
  if (session.status !== 'open') throw refuse('Only open sessions can be expired', {})
  return Object.assign(session, { status: 'expired', url: null })
}

/** The numbers that payment developers know. @returns nothing for a card that is declined */
function tryCard(account: Account, number: string): Card | undefined {
  const found = findCard(number)
  if (!found || found.answer === 'DECLINED') return undefined
  const { brand, last4, failsLater } = found.card
  const card = account.keep('card', {
    id: account.newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: { brand: brand.toLowerCase(), last4 },
  })
  if (failsLater) account.failing.add(card.id)
  return card
}

/** Enters a card on the page of a session. */
export function payAt(account: Account, url: string, number: string): void {
  const session = account.get('session', String(url.split('/').at(-1)))
  const card = session.status === 'open' ? tryCard(account, number) : undefined
  if (!card) return
  if (session.mode === 'subscription') return void beginSubscription(account, session, card)
  const setup = account.get('setupIntent', String(session.setup_intent))
  Object.assign(setup, { status: 'succeeded', payment_method: card.id })
  session.status = 'complete'
  account.emit('checkout.session.completed', session)
}

/** What Stripe.js does with the secret of a payment. @returns the status of the payment */
export function confirm(account: Account, clientSecret: string, number: string): string {
  const [intent] = account.list('intent', ({ client_secret }) => client_secret === clientSecret)
  const [payment] = account.list('invoicePayment', (one) => one.payment.payment_intent === intent?.id)
  if (!intent || !payment) throw refuse('No such payment_intent', { code: 'resource_missing' }, 404)
  const card = intent.status === 'requires_payment_method' ? tryCard(account, number) : undefined
  if (card) recover(account, payment.invoice, card)
  return intent.status
}
