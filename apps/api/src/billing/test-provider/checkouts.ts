import type { Scope } from '../../platform/scope.ts'
import { type Card, findCard } from './cards.ts'
import { emit } from './deliveries.ts'
import { beginSubscription, payInvoice } from './life.ts'
import { findInvoiceOfPayment, findRecord, lockRecord, updateRecord } from './queries.ts'
import type { TestCheckout } from './records.ts'

// What people do on the provider's page, and with its card form on ours.

export const checkoutPath = (tenantId: string, id: string): string => `/test-payments/${tenantId}/${id}`

/** PAID also for a card that was only kept. */
export type Outcome = 'PAID' | 'AUTHENTICATE' | 'DECLINED' | 'UNKNOWN_CARD' | 'NOT_AUTHENTICATED' | 'CLOSED'

export type CardEntry = {
  number: string
  /** What the bank said when it asked; absent: it has not asked yet. */
  authentication?: 'APPROVED' | 'REFUSED' | undefined
}

export const findCheckout = (scope: Scope, id: string): Promise<TestCheckout | undefined> =>
  findRecord(scope, 'checkout', id)

export const isOpen = ({ status, expires }: TestCheckout, { now }: Scope): boolean =>
  status === 'OPEN' && expires > now.toISOString()

/** Pays with a card, or goes on with the one that waits for its bank. Of two tabs one pays. */
export const payCheckout = (scope: Scope, id: string, entry: CardEntry): Promise<Outcome> =>
  scope.transaction(async (tx) => {
    const checkout = await lockRecord(tx, 'checkout', id)
    if (checkout?.status === 'COMPLETE') return 'PAID'
    if (!checkout || !isOpen(checkout, tx)) return 'CLOSED'
    const { outcome, card } = entry.authentication
      ? afterAuthentication(entry, checkout.card)
      : tryCard(entry.number)
    const isPaid = outcome === 'PAID'
    const kept: TestCheckout = { ...checkout, card: card ?? null }
    if (isPaid && card) await complete(tx, kept, card)
    else await updateRecord(tx, kept)
    return outcome
  })

type Tried = { outcome: Outcome; card?: Card | undefined }

function tryCard(number: string): Tried {
  const found = findCard(number)
  if (!found) return { outcome: 'UNKNOWN_CARD' }
  if (found.answer === 'DECLINED') return { outcome: 'DECLINED' }
  return { outcome: found.answer === 'SUCCEEDS' ? 'PAID' : 'AUTHENTICATE', card: found.card }
}

const afterAuthentication = ({ authentication }: CardEntry, card: Card | null): Tried =>
  authentication === 'APPROVED' && card ? { outcome: 'PAID', card } : { outcome: 'NOT_AUTHENTICATED' }

async function complete(tx: Scope, checkout: TestCheckout, card: Card): Promise<void> {
  if (!checkout.isCardSetup) {
    const { id } = await beginSubscription(tx, checkout, card)
    return updateRecord(tx, { ...checkout, status: 'COMPLETE', subscriptionId: id })
  }
  const subscription = await lockRecord(tx, 'subscription', String(checkout.subscriptionId))
  if (subscription) {
    await updateRecord(tx, { ...subscription, card })
    await emit(tx, subscription, 'customer.subscription.updated')
  }
  return updateRecord(tx, { ...checkout, status: 'COMPLETE' })
}

/** Pays the open invoice of a subscription, by the secret that its payment was given out with. */
export const confirmPayment = (
  scope: Scope,
  { clientSecret, ...entry }: CardEntry & { clientSecret: string },
): Promise<Outcome> =>
  scope.transaction(async (tx) => {
    const [paymentId = ''] = clientSecret.split('_secret_')
    const found = await findInvoiceOfPayment(tx, paymentId)
    const invoice = found && (await lockRecord(tx, 'invoice', found.id))
    if (!invoice || invoice.payment?.clientSecret !== clientSecret || invoice.status === 'VOID')
      return 'CLOSED'
    if (invoice.status === 'PAID') return 'PAID'
    const { outcome, card } = tryCard(entry.number)
    if (outcome === 'AUTHENTICATE' && entry.authentication === 'REFUSED') return 'NOT_AUTHENTICATED'
    const isPaid = outcome === 'PAID' || (outcome === 'AUTHENTICATE' && entry.authentication === 'APPROVED')
    if (!isPaid || !card) return outcome
    await payInvoice(tx, invoice, card)
    return 'PAID'
  })
