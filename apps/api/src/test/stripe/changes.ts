import type { Account, Life, Order } from './account.ts'
import { addInvoice, draw, type Part } from './invoices.ts'
import { endOfPeriod, itemOf } from './life.ts'
import { type Invoice, type Price, Refusal, refuse, type Subscription } from './objects.ts'

// `POST /v1/subscriptions/{id}` and the preview of it.

export function update(account: Account, subscription: Subscription, params: URLSearchParams): Subscription {
  if (subscription.status === 'canceled')
    throw refuse('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    })
  const card = params.get('default_payment_method')
  if (card) subscription.default_payment_method = account.get('card', card).id
  const saving = params.get('payment_settings[save_default_payment_method]')
  if (saving) subscription.payment_settings.save_default_payment_method = saving
  const atPeriodEnd = params.get('cancel_at_period_end')
  if (atPeriodEnd) setCancelled(subscription, atPeriodEnd === 'true')
  if (params.get('cancel_at') === '') setCancelled(subscription, false)
  if (params.has('items[0][id]')) change(account, subscription, params)
  account.emit('customer.subscription.updated', subscription)
  return subscription
}

function setCancelled(subscription: Subscription, isCancelled: boolean): void {
  subscription.cancel_at_period_end = isCancelled
  subscription.cancel_at = isCancelled ? itemOf(subscription).current_period_end : null
}

function change(account: Account, subscription: Subscription, params: URLSearchParams): void {
  const price = priceOf(account, subscription, { params, name: '' })
  const anchor = params.get('billing_cycle_anchor[type]')
  const item = itemOf(subscription)
  if (subscription.status === 'trialing') {
    item.price = price
    return
  }
  if (anchor !== 'now') throw refuse('Only a new anchor is imitated', { param: 'billing_cycle_anchor' })
  const parts = partsOf(account, subscription, { price, prorationDate: Number(params.get('proration_date')) })
  const bill = { reason: 'subscription_update' as const, lines: parts }
  const isDeclined = account.failing.has(subscription.default_payment_method)
  if (isDeclined && draw(account, subscription, bill).amount_due > 0) {
    if (params.get('payment_behavior') !== 'error_if_incomplete') throw new Error('That is not imitated here')
    throw new Refusal(402, { type: 'card_error', code: 'card_declined' }, 'Your card was declined.')
  }
  const { start, end } = parts[1] as Part
  Object.assign(item, { price, current_period_start: start, current_period_end: end })
  const life: Life = { anchor: start, periods: 1, periodCents: Number(price.unit_amount), nextStep: end }
  account.lives.set(subscription.id, life)
  addInvoice(account, subscription, bill)
}

/** What `POST /v1/invoices/create_preview` answers. */
export function preview(account: Account, params: URLSearchParams): Invoice {
  const subscription = account.get('subscription', String(params.get('subscription')))
  const given = { params, name: 'subscription_details' }
  const prorationDate = Number(params.get('subscription_details[proration_date]'))
  const lines = partsOf(account, subscription, {
    price: priceOf(account, subscription, given),
    prorationDate,
  })
  return {
    ...draw(account, subscription, { reason: 'upcoming', lines }),
    status: 'draft',
    ending_balance: null,
  }
}

type Given = { params: URLSearchParams; name: string }

function priceOf(account: Account, subscription: Subscription, { params, name }: Given): Price {
  const of = (...path: string[]) => {
    const [first = '', ...rest] = [...(name ? [name] : []), 'items', '0', ...path]
    return params.get(first + rest.map((part) => `[${part}]`).join('')) ?? ''
  }
  const { id, price } = itemOf(subscription)
  if (of('id') !== id) throw refuse('The item is another subscription’s', { param: 'items[0][id]' })
  if (of('price_data', 'product') !== price.product) throw refuse('No such product', { param: 'product' })
  if (of('price_data', 'currency') !== subscription.currency) throw refuse('Currencies differ', {})
  return {
    ...price,
    id: account.newId('price'),
    unit_amount: Number(of('price_data', 'unit_amount')),
    recurring: {
      interval: of('price_data', 'recurring', 'interval') as Order['interval'],
      interval_count: 1,
    },
  }
}

/** The rest of the old period, deducted, and the whole of the new one, which begins now. */
function partsOf(
  account: Account,
  subscription: Subscription,
  { price, prorationDate }: { price: Price; prorationDate: number },
): Part[] {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  if (!(prorationDate >= start && prorationDate <= end))
    throw refuse('proration_date must be within the current period', { param: 'proration_date' })
  const { periodCents } = account.lives.get(subscription.id) as Life
  const now = account.seconds()
  return [
    { cents: -Math.round((periodCents * (end - prorationDate)) / (end - start)), start: prorationDate, end },
    {
      cents: Number(price.unit_amount),
      start: now,
      end: endOfPeriod(now, price.recurring.interval as Order['interval'], 1),
    },
  ]
}
