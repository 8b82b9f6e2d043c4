import { priceText } from '@hearth/contract'
import { findMember } from '../../members/index.ts'
import { defineJob, enqueueAt } from '../../platform/jobs/jobs.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { formatUtc } from '../../platform/values/date-time.ts'
import { originOf } from '../../tenants/index.ts'
import { lastNoticeMail, paymentFailedMail, paymentReminderMail } from '../emails.ts'
import { lockSubscriptionById, type SubscriptionRow, updateSubscription } from './queries.ts'
import { graceOver, refreshStanding } from './standing.ts'

// A payment that failed closes nothing at once: the membership stays for seven days, with three emails (product.md 57).

const dayMs = 86_400_000
/** On which day after the failure each email goes. */
const notices = [
  { day: 0, mail: paymentFailedMail },
  { day: 3, mail: paymentReminderMail },
  { day: 6, mail: lastNoticeMail },
]

/** Does what is due for an overdue subscription. */
export const graceJob = defineJob<{ id: string }>({
  name: 'billing.grace',
  run: (scope, { id }) => stepGrace(scope, id),
})

export const stepGrace = (scope: Scope, id: string): Promise<void> =>
  scope.transaction(async (tx) => {
    const subscription = await lockSubscriptionById(tx, id)
    if (subscription) await takeGraceStep(tx, subscription)
  })

/** Of emails that were due while nothing ran, the newest goes alone. After the last step the membership is over. */
export async function takeGraceStep(tx: Scope, subscription: SubscriptionRow): Promise<void> {
  const { id, pastDueSince, graceMails, memberId } = subscription
  if (!pastDueSince) return
  const over = graceOver(pastDueSince)
  if (tx.now >= over) return refreshStanding(tx, memberId)
  const dateOf = ({ day }: { day: number }) => new Date(pastDueSince.getTime() + day * dayMs)
  const due = notices.filter((notice) => dateOf(notice) <= tx.now)
  const notice = due.at(-1)
  if (notice && due.length > graceMails) {
    await updateSubscription(tx, id, { graceMails: due.length })
    await sendNotice(tx, subscription, { mail: notice.mail, over })
  }
  const next = notices[due.length]
  await enqueueAt(tx, graceJob, { runAt: next ? dateOf(next) : over, key: id, payload: { id } })
}

type Notice = { mail: (typeof notices)[number]['mail']; over: Date }

async function sendNotice(tx: Scope, subscription: SubscriptionRow, { mail, over }: Notice): Promise<void> {
  const member = subscription.memberId && (await findMember(tx, subscription.memberId))
  if (!member || member.deletedAt) return
  const values = {
    firstName: member.firstName ?? '',
    price: priceText(subscription),
    until: formatUtc(over),
    link: `${await originOf(tx)}/payment?type=payment&id=${subscription.id}`,
  }
  await sendMail(tx, mail, { recipient: member.email, values })
}
