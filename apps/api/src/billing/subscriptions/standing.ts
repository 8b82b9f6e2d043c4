import { setStanding } from '../../members/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { hasPeriodAt } from '../staff/by-hand/queries.ts'
import { hasPaid, listSubscriptionsOf, type SubscriptionRow } from './queries.ts'

const graceMs = 7 * 86_400_000

/** From this instant on an overdue subscription opens nothing any more (product.md 21). */
export const graceOver = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + graceMs)

/** Whether a subscription opens the community: paid for, on trial, or overdue for less than a week. */
export const isEntitled = ({ now }: Scope, { state, pastDueSince }: SubscriptionRow): boolean =>
  state === 'ACTIVE' || state === 'TRIALING' || (pastDueSince !== null && now < graceOver(pastDueSince))

/** Makes the membership follow from all subscriptions of the member, and from what staff entered. */
export async function refreshStanding(
  tx: Scope,
  memberId: string | null,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  if (!memberId) return
  const all = await listSubscriptionsOf(tx, [memberId])
  await setStanding(tx, memberId, {
    isPaid:
      all.some((subscription) => isEntitled(tx, subscription)) || (await hasPeriodAt(tx, memberId, tx.now)),
    isNew,
    hasUsedFreeTrial: await hasPaid(tx, memberId),
  })
}
