import { priceText } from '@hearth/contract'
import { findMember } from '../../../members/index.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import type { Scope } from '../../../platform/scope.ts'
import { getTenantConfiguration } from '../../../tenants/index.ts'
import { refundMail } from '../../emails.ts'
import { lockPayment } from '../queries.ts'
import { recordPaymentChange } from '../record.ts'
import type { ListedPayment } from '../service.ts'
import { type RefundRow, settleRefundRow } from './queries.ts'

type Answer = { state: 'GIVEN'; providerId: string } | { state: 'REFUSED' }

/** Keeps the provider's answer, once; the member is told of what was given. */
export const settle = (scope: Scope, refund: RefundRow, answer: Answer): Promise<void> =>
  scope.transaction(async (tx) => {
    const payment = await lockPayment(tx, refund.paymentId)
    if (!payment || !(await settleRefundRow(tx, refund.id, answer))) return
    await recordPaymentChange(tx, payment, { refundState: answer.state })
    if (answer.state === 'GIVEN') await tellMember(tx, payment, refund)
  })

export async function tellMember(tx: Scope, payment: ListedPayment, refund: RefundRow): Promise<void> {
  const member = payment.memberId && (await findMember(tx, payment.memberId))
  if (!member || member.deletedAt) return
  const { currency } = payment
  const { timeZone } = await getTenantConfiguration(tx)
  await sendMail(tx, refundMail, {
    recipient: member.email,
    values: {
      firstName: member.firstName ?? '',
      amount: priceText({ cents: refund.cents, currency }),
      price: priceText(payment),
      paidOn: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(
        payment.paidAt ?? payment.created,
      ),
      membership: refund.endsMembership
        ? 'Your membership has ended with it.'
        : 'Nothing changes about your membership.',
    },
  })
}
