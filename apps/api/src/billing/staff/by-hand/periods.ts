import { findMember } from '../../../members/index.ts'
import { defineJob, enqueueAt } from '../../../platform/jobs/jobs.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import type { Scope } from '../../../platform/scope.ts'
import { formatUtc } from '../../../platform/values/date-time.ts'
import { originOf } from '../../../tenants/index.ts'
import { membershipEndsMail } from '../../emails.ts'
import { listSubscriptionsOf } from '../../subscriptions/queries.ts'
import { isEntitled, refreshStanding } from '../../subscriptions/standing.ts'
import { lockPayment } from '../queries.ts'
import type { ListedPayment } from '../service.ts'
import { hasPeriodAt, updatePayment } from './queries.ts'

// What is paid for by hand opens the membership from the start of its period to its end, with an email seven days
// before (product.md, Payments for staff).

export const noticeMs = 7 * 86_400_000

/** Does what is due for a period. */
export const periodJob = defineJob<{ id: string }>({
  name: 'billing.period',
  run: (scope, { id }) => scope.transaction((tx) => stepPeriod(tx, id)),
})

export async function stepPeriod(tx: Scope, id: string): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (!payment || payment.endedAt) return
  const { periodStart, periodEnd, memberId } = payment
  const isOpen = periodStart <= tx.now && tx.now < periodEnd
  const isNew = isOpen && !payment.openedAt
  if (isNew) await updatePayment(tx, id, { openedAt: tx.now })
  if (periodStart <= tx.now) await refreshStanding(tx, memberId, { isNew })
  const noticeAt = new Date(periodEnd.getTime() - noticeMs)
  if (isOpen && tx.now >= noticeAt && !payment.remindedAt) await remind(tx, payment)
  const next = [periodStart, noticeAt, periodEnd].find((instant) => instant > tx.now)
  if (next) await enqueueAt(tx, periodJob, { runAt: next, key: id, payload: { id } })
}

/** Not when the membership goes on by something else. */
async function remind(tx: Scope, payment: ListedPayment): Promise<void> {
  await updatePayment(tx, payment.id, { remindedAt: tx.now })
  const member = payment.memberId && (await findMember(tx, payment.memberId))
  if (!member || member.deletedAt || member.subscriptionSetBy) return
  const subscriptions = await listSubscriptionsOf(tx, [member.id])
  const goesOn =
    subscriptions.some((one) => isEntitled(tx, one) && !one.cancelAtPeriodEnd) ||
    (await hasPeriodAt(tx, member.id, payment.periodEnd))
  if (goesOn) return
  await sendMail(tx, membershipEndsMail, {
    recipient: member.email,
    values: {
      firstName: member.firstName ?? '',
      until: formatUtc(payment.periodEnd),
      link: `${await originOf(tx)}/payment-redirect`,
    },
  })
}
