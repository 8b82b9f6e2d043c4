import type { SubscriptionType } from '@hearth/contract'
import type { Stripe } from 'stripe'
import type { Scope } from '../../platform/scope.ts'
import { PaymentRefused, type ProviderSubscription } from '../provider.ts'
import { dateOf, findAtStripe, idOf } from './client.ts'
import { describeInvoices, type Money } from './invoices.ts'

const states: Record<string, ProviderSubscription['state']> = {
  incomplete: 'INCOMPLETE',
  // After a trial without a card: nothing is paid, and nothing is asked for.
  paused: 'INCOMPLETE',
  trialing: 'TRIALING',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  // Stripe has given up charging it; it goes on when it is paid.
  unpaid: 'PAST_DUE',
  canceled: 'ENDED',
  incomplete_expired: 'ENDED',
}

const plans: Record<string, SubscriptionType> = { month: 'MONTHLY', year: 'YEARLY' }

export function stateOf({ id, status }: Stripe.Subscription): ProviderSubscription['state'] {
  const state = states[status]
  if (!state) throw new Error(`Subscription ${id} has a status that is not known here: ${status}`)
  return state
}

/** A membership is one item; its price and its period stand there. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`Subscription ${id} is of nothing`)
  return item
}

/** @throws PaymentRefused for one that has ended, or that Stripe does not have */
export async function getRunning(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const found = await findAtStripe(stripe.subscriptions.retrieve(id))
  if (!found || stateOf(found) === 'ENDED') throw new PaymentRefused('This subscription has ended')
  return found
}

const page = 100

/** The subscription with all its invoices, their payments and refunds. */
export async function findSubscription(
  stripe: Stripe,
  scope: Scope,
  id: string,
): Promise<ProviderSubscription | undefined> {
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method']
  const found = await findAtStripe(stripe.subscriptions.retrieve(id, { expand }))
  // Another product, or another installation, may share the account.
  if (!found || found.metadata.tenantId !== scope.tenantId) return undefined
  await keepNewestCard(stripe, found)
  return describe(found, await listMoney(stripe, found))
}

/** A card that pays an overdue renewal is charged from then on. A checkout cannot say so, so the first read does. */
async function keepNewestCard(stripe: Stripe, found: Stripe.Subscription): Promise<void> {
  const wanted = 'on_subscription'
  if (stateOf(found) === 'ENDED' || found.payment_settings?.save_default_payment_method === wanted) return
  await stripe.subscriptions.update(found.id, { payment_settings: { save_default_payment_method: wanted } })
}

/**
 * An expansion goes four levels deep and a payment intent lies five below a list of invoices, so the customer's payment
 * intents are listed beside them: two questions for each hundred invoices.
 */
async function listMoney(stripe: Stripe, { id, customer }: Stripe.Subscription): Promise<Money> {
  const [invoices, intents] = await Promise.all([
    Array.fromAsync(
      stripe.invoices.list({
        subscription: id,
        limit: page,
        expand: ['data.payments', 'data.confirmation_secret'],
      }),
    ),
    Array.fromAsync(
      stripe.paymentIntents.list({
        customer: String(idOf(customer)),
        limit: page,
        expand: ['data.latest_charge.refunds'],
      }),
    ),
  ])
  return {
    invoices: await Promise.all(invoices.map((invoice) => withAllPayments(stripe, invoice))),
    intents: new Map(intents.map((intent) => [intent.id, intent])),
    refunds: new Map(await Promise.all(intents.map((intent) => listRefunds(stripe, intent)))),
  }
}

/** The first payments of an invoice come with it; more are asked for. */
async function withAllPayments(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const { id, payments } = invoice
  if (!payments?.has_more) return invoice
  const data = await Array.fromAsync(stripe.invoicePayments.list({ invoice: id, limit: page }))
  return { ...invoice, payments: { ...payments, data } }
}

/** The newest refunds come with the charge; more are asked for. */
async function listRefunds(
  stripe: Stripe,
  { id, latest_charge: charge }: Stripe.PaymentIntent,
): Promise<[string, Stripe.Refund[]]> {
  const refunds = typeof charge === 'object' ? charge?.refunds : undefined
  if (!refunds?.has_more) return [id, refunds?.data ?? []]
  return [id, await Array.fromAsync(stripe.refunds.list({ payment_intent: id, limit: page }))]
}

function describe(found: Stripe.Subscription, money: Money): ProviderSubscription {
  const { price, current_period_end } = itemOf(found)
  const plan = plans[String(price.recurring?.interval)]
  if (!plan || price.unit_amount === null)
    throw new Error(`Subscription ${found.id} has a price of another kind`)
  const state = stateOf(found)
  const { tenantId = '', memberId = '', checkoutId = '' } = found.metadata
  return {
    ...{ id: found.id, tenantId, memberId, checkoutId, plan, state },
    cents: price.unit_amount,
    currency: found.currency.toUpperCase(),
    started: dateOf(found.start_date),
    currentPeriodEnd: dateOf(current_period_end),
    trialEnd: found.trial_end === null ? null : dateOf(found.trial_end),
    cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
    endedAt: found.ended_at === null ? null : dateOf(found.ended_at),
    card: cardOf(found),
    invoices: describeInvoices(money, { hasTrial: found.trial_start !== null, hasEnded: state === 'ENDED' }),
  }
}

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The subscription's own card, else the customer's. */
function cardOf({
  default_payment_method: own,
  customer,
}: Stripe.Subscription): ProviderSubscription['card'] {
  const fallback =
    typeof customer === 'object' && !customer.deleted
      ? customer.invoice_settings.default_payment_method
      : null
  const method = own ?? fallback
  if (typeof method !== 'object' || !method?.card) return null
  const { brand, last4 } = method.card
  return { brand: brands[brand] ?? 'Card', last4 }
}
