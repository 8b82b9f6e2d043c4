import type { Scope } from '../../../platform/scope.ts'
import { enterRefund } from '../../ledger/ledger.ts'
import { insertEvents } from '../../subscriptions/queries.ts'
import { refreshStanding } from '../../subscriptions/standing.ts'
import { accountOf, byHand } from '../by-hand/accounts.ts'
import { updatePayment } from '../by-hand/queries.ts'
import { lockPayment } from '../queries.ts'
import type { ListedPayment } from '../service.ts'
import { type RefundRow, settleRefundRow } from './queries.ts'
import { tellMember } from './settling.ts'

/** Staff have given the money back themselves: the ledger, the member and the membership are told of it. */
export const refundByHand = (scope: Scope, refund: RefundRow): Promise<void> =>
  scope.transaction(async (tx) => {
    const payment = await lockPayment(tx, refund.paymentId)
    const isOpen =
      payment && (await settleRefundRow(tx, refund.id, { state: 'GIVEN', providerId: refund.id }))
    if (!isOpen) return
    await enter(tx, payment, refund)
    await tellMember(tx, payment, refund)
    if (refund.endsMembership) await refreshStanding(tx, payment.memberId)
  })

async function enter(
  tx: Scope,
  payment: ListedPayment,
  { id, cents, endsMembership }: RefundRow,
): Promise<void> {
  const { id: paymentId, memberId, currency, method, refundedCents } = payment
  const given = { reference: id, at: tx.now, cents, currency, account: accountOf(method) }
  await enterRefund(tx, { ...given, provider: byHand, memberId, subscriptionId: null, paymentId })
  await updatePayment(tx, paymentId, {
    refundedCents: refundedCents + cents,
    ...(endsMembership && { endedAt: tx.now }),
  })
  if (!memberId) return
  const facts = { cents, currency, refund: id }
  await insertEvents(tx, [{ event: 'refunded', at: tx.now, memberId, facts }])
}
