import { errors } from '../../platform/errors.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { parseId } from '../../platform/values/ids.ts'
import { callProvider } from '../providers.ts'
import { findSubscriptionById, listSubscriptionsOf, type SubscriptionRow } from '../subscriptions/queries.ts'
import { syncSubscription } from '../subscriptions/sync.ts'
import { recordSubscriptionChange } from './record.ts'

export type { SubscriptionRow } from '../subscriptions/queries.ts'

// What staff do with a member's subscription, in the member's place.

export type CancelWhen = 'NOW' | 'PERIOD_END'

/** All subscriptions of a member, the newest first. */
export const getSubscriptionsOf = (scope: Scope, { memberId }: { memberId: string }) =>
  listSubscriptionsOf(scope, [parseId(memberId)])

/** No renewal any more: at once, or when what is paid for is over. Money is given back by a refund alone. */
export const cancelForMember = (scope: StaffScope, { id, when }: { id: string; when: CancelWhen }) =>
  changeAtProvider(scope, id, { cancelled: when }, ({ providerId }) =>
    callProvider(scope, (adapter) => adapter.cancel(scope, providerId, when)),
  )

/** Takes back a cancellation that has not come to its end. */
export const resumeForMember = (scope: StaffScope, { id }: { id: string }) =>
  changeAtProvider(scope, id, { resumed: true }, ({ providerId }) =>
    callProvider(scope, (adapter) => adapter.resume(scope, providerId)),
  )

type Change = (subscription: SubscriptionRow) => Promise<void>

async function changeAtProvider(
  scope: StaffScope,
  id: string,
  ...[said, change]: [object, Change]
): Promise<SubscriptionRow> {
  const row = await findSubscriptionById(scope, parseId(id))
  if (!row || row.state === 'ENDED' || row.provider !== scope.services.payments.name)
    throw errors.notFound('The running subscription')
  await change(row)
  await scope.transaction((tx) => recordSubscriptionChange(tx, row, { ...said }))
  return (await syncSubscription(scope, row.providerId)) ?? row
}
