import { priceText } from '@hearth/contract'
import { ExpectedError, errors } from '../../../platform/errors.ts'
import { once } from '../../../platform/jobs/once.ts'
import type { Scope, StaffScope } from '../../../platform/scope.ts'
import { parseId } from '../../../platform/values/ids.ts'
import { callProvider } from '../../providers.ts'
import { findSubscriptionById, type SubscriptionRow } from '../../subscriptions/queries.ts'
import { syncSubscription } from '../../subscriptions/sync.ts'
import { byHand } from '../by-hand/accounts.ts'
import { lockPayment } from '../queries.ts'
import { parseReason, recordPaymentChange } from '../record.ts'
import { getPaymentsByIds, type ListedPayment, leftOf } from '../service.ts'
import { refundByHand } from './by-hand.ts'
import { findGivenSince, findRefund, insertRefund, type RefundRow, sumAsked } from './queries.ts'
import { settle } from './settling.ts'

export type RefundInput = {
  id: string
  cents: number
  reason: string
  endsMembership?: boolean | null
  requestId?: string | null
}

/** A provider knows a key for a day; an hour before that it is not sent again. */
const keyMs = 23 * 3_600_000

/**
 * Gives money of a payment back, through the provider that took it. A provider that fails or hangs leaves the refund
 * ASKED, and `retryRefund` asks again under the same key.
 * @throws BAD_INPUT for more than is left, and for what the provider refuses
 */
export async function refundPayment(scope: StaffScope, input: RefundInput): Promise<ListedPayment> {
  const id = parseId(input.id)
  const asked = {
    ...input,
    id,
    reason: parseReason(input.reason),
    endsMembership: input.endsMembership ?? false,
  }
  const refundId = await scope.transaction((tx) => askRefund(tx, asked))
  await answerRefund(scope, refundId)
  return getPayment(scope, id)
}

/** @throws NOT_FOUND; BAD_INPUT when the provider has not given it and a new refund is to be begun */
export async function retryRefund(scope: StaffScope, { id }: { id: string }): Promise<ListedPayment> {
  const refund = await findRefund(scope, parseId(id))
  if (!refund) throw errors.notFound('The refund')
  await answerRefund(scope, refund.id)
  return getPayment(scope, refund.paymentId)
}

async function getPayment(scope: Scope, id: string): Promise<ListedPayment> {
  const [payment] = await getPaymentsByIds(scope, [id])
  if (!payment) throw errors.notFound('The payment')
  return payment
}

type Asked = RefundInput & { endsMembership: boolean }

/** Two staff members wait here for each other, so that no more is given back than was paid. */
async function askRefund(tx: StaffScope, { requestId, ...asked }: Asked): Promise<string> {
  const payment = await lockPayment(tx, asked.id)
  if (!payment) throw errors.notFound('The payment')
  const insert = () => insertAsked(tx, payment, asked)
  if (!requestId) return insert()
  const isKept = async (scope: Scope, id: string) => (await findRefund(scope, id)) !== undefined
  return once(tx, { operation: 'refund', requestId, contents: asked, isKept }, insert)
}

async function insertAsked(tx: StaffScope, payment: ListedPayment, asked: Asked): Promise<string> {
  const { cents, reason, endsMembership } = asked
  if (payment.provider !== byHand && payment.provider !== tx.services.payments.name)
    throw errors.badInput(`This payment was charged by ${payment.provider}, which is not set up any more`)
  const left = leftOf(payment) - (await sumAsked(tx, payment.id))
  if (!Number.isInteger(cents) || cents < 1 || cents > left)
    throw errors.badInput(
      left > 0
        ? `Between ${priceText({ ...payment, cents: 1 })} and ${priceText({ ...payment, cents: left })} can be refunded`
        : 'Nothing of this payment is left to refund',
    )
  const id = await insertRefund(tx, {
    ...{ paymentId: payment.id, cents, reason, endsMembership },
    askedBy: tx.actor.id,
  })
  await recordPaymentChange(tx, payment, { refundCents: cents, refundReason: reason, endsMembership })
  return id
}

/** Asks the provider for a refund that has no answer yet; one that has is done. */
async function answerRefund(scope: StaffScope, id: string): Promise<void> {
  const refund = await findRefund(scope, id)
  if (refund?.state !== 'ASKED') return
  const payment = await getPayment(scope, refund.paymentId)
  if (payment.provider === byHand) return refundByHand(scope, refund)
  const subscription = payment.subscriptionId && (await findSubscriptionById(scope, payment.subscriptionId))
  if (!subscription) throw errors.notFound('The subscription')
  try {
    const providerId = await giveBack(scope, refund, { payment, subscription })
    if (refund.endsMembership)
      await callProvider(scope, (adapter) => adapter.cancel(scope, subscription.providerId, 'NOW'))
    await syncSubscription(scope, subscription.providerId)
    await settle(scope, refund, { state: 'GIVEN', providerId })
  } catch (error) {
    const code = error instanceof ExpectedError ? error.code : undefined
    if (code === 'BAD_INPUT') await settle(scope, refund, { state: 'REFUSED' })
    // It stays ASKED: the provider may have given it, and the same key finds out.
    if (code !== 'PAYMENT_UNAVAILABLE') throw error
  }
}

type Refunded = { payment: ListedPayment; subscription: SubscriptionRow }

/** @returns the provider's id of it. Once the provider has forgotten the key, what the ledger has decides. */
async function giveBack(
  scope: Scope,
  refund: RefundRow,
  { payment, subscription }: Refunded,
): Promise<string> {
  if (scope.now.getTime() - refund.asked.getTime() < keyMs) {
    const { providerId: paymentId } = payment
    const asked = { paymentId, cents: refund.cents, key: `refund:${refund.id}` }
    return (await callProvider(scope, (adapter) => adapter.refund(scope, asked))).id
  }
  await syncSubscription(scope, subscription.providerId)
  const given = await findGivenSince(scope, refund)
  if (!given) throw errors.badInput('The provider did not give this refund. Begin a new one')
  return given
}
