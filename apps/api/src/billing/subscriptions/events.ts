import {
  type PaymentMethod,
  paymentMethodLabel,
  priceText,
  type SubscriptionType,
  subscriptionTypeLabel,
} from '@hearth/contract'
import { defineMemberEvents } from '../../platform/member-events.ts'
import { actorIdOf } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Json } from '../../platform/values/difference.ts'
import { insertEvents, type SubscriptionRow, selectBillingEvents } from './queries.ts'

/** Tells what a read found changed; without `before` the subscription is new. */
export async function tellTransitions(
  tx: Scope,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
): Promise<void> {
  const { memberId, id: subscriptionId, plan, cents, currency } = after
  if (!memberId) return
  const happened: Record<string, boolean> = {
    subscribed: !before && after.state !== 'INCOMPLETE',
    changed: before !== undefined && before.plan !== plan,
    cancelled: !before?.cancelAtPeriodEnd && after.cancelAtPeriodEnd && after.state !== 'ENDED',
    resumed: before?.cancelAtPeriodEnd === true && !after.cancelAtPeriodEnd,
    recovered: before?.state === 'PAST_DUE' && after.state === 'ACTIVE',
    ended: before?.state !== 'ENDED' && after.state === 'ENDED',
  }
  const facts = { plan, cents, currency, until: after.currentPeriodEnd.toISOString() }
  await insertEvents(
    tx,
    Object.keys(happened)
      .filter((event) => happened[event])
      .map((event) => ({
        event,
        at: tx.now,
        memberId,
        subscriptionId,
        facts,
        actorId: staffIn(tx, memberId),
      })),
  )
}

/** Staff who cancelled or resumed it for the member. */
const staffIn = (tx: Scope, memberId: string): string | null => {
  const actorId = actorIdOf(tx)
  return actorId === memberId ? null : actorId
}

const moneyIn = ({ cents, currency }: Json): string =>
  priceText({ cents: Number(cents), currency: String(currency) })
const planIn = ({ plan, ...money }: Json): string =>
  `${subscriptionTypeLabel(plan as SubscriptionType)} plan, ${moneyIn(money)}`
const dayIn = ({ until }: Json): string => `The membership runs until ${String(until).slice(0, 10)}`

const enteredIn = ({ method, ...money }: Json): string =>
  method === 'GIFT' ? 'a gift' : `${moneyIn(money)} (${paymentMethodLabel(method as PaymentMethod)})`
const whyIn = ({ why }: Json): string | null => (why ? String(why) : null)

const kind = 'MEMBERSHIP'

/** What happened between a member and the payment provider. */
const billingEvents = defineMemberEvents({
  name: 'billing',
  select: selectBillingEvents,
  events: {
    subscribed: { kind, title: () => 'Subscribed', detail: planIn },
    paid: { kind, title: (facts) => `Paid ${moneyIn(facts)}` },
    failed: { kind, title: (facts) => `Payment of ${moneyIn(facts)} failed` },
    recovered: { kind, title: () => 'Paid what was overdue' },
    refunded: { kind, title: (facts) => `Refunded ${moneyIn(facts)}`, detail: whyIn },
    entered: { kind, title: (facts) => `Entered ${enteredIn(facts)}`, detail: dayIn },
    reversed: {
      kind,
      title: (facts) => `Reversed ${enteredIn(facts)}`,
      detail: ({ reason }) => String(reason),
    },
    changed: { kind, title: () => 'Changed the plan', detail: planIn },
    cancelled: { kind, title: () => 'Cancelled the subscription', detail: dayIn },
    resumed: { kind, title: () => 'Resumed the subscription' },
    ended: { kind, title: () => 'Subscription ended' },
  },
})

export const events = [billingEvents]
