import type { SubscriptionType } from '@hearth/contract'
import type { ChangePreview, PlanChange } from '../provider.ts'
import type { TestSubscription } from './records.ts'

const months: Record<SubscriptionType, number> = { MONTHLY: 1, YEARLY: 12 }

/** The same day of the month, or its last one: a year that begins on 31 January has an end in every February. */
function addMonths(from: Date, count: number): Date {
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + count)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to
}

/** When so many periods from an anchor are over; counted from the anchor, so that no day is lost on the way. */
export const endOfPeriods = (anchor: string, plan: SubscriptionType, periods: number): string =>
  addMonths(new Date(anchor), periods * months[plan]).toISOString()

/** What a change of the plan costs at that moment: the rest of the old period is deducted, to the cent. */
export function priceChange(subscription: TestSubscription, change: PlanChange): ChangePreview {
  const nextPeriodEnd = new Date(endOfPeriods(change.at.toISOString(), change.plan, 1))
  if (subscription.state === 'TRIALING') {
    const trialEnd = new Date(subscription.periodEnd)
    return { dueCents: 0, creditCents: 0, balanceCents: subscription.balanceCents, nextPeriodEnd: trialEnd }
  }
  const [start, end] = [Date.parse(subscription.periodStart), Date.parse(subscription.periodEnd)]
  const left = Math.min(1, Math.max(0, (end - change.at.getTime()) / (end - start)))
  const creditCents = Math.round(subscription.periodCents * left)
  const total = change.cents - creditCents - subscription.balanceCents
  return {
    dueCents: Math.max(0, total),
    creditCents,
    balanceCents: Math.max(0, -total),
    nextPeriodEnd,
  }
}
