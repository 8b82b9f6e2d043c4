import { defineJob, enqueueAll } from '../../platform/jobs/jobs.ts'
import type { MemberDeletion } from '../../platform/member-events.ts'
import { callProvider } from '../providers.ts'
import { findSubscriptionById, listSubscriptionsOf } from './queries.ts'
import { syncSubscription } from './sync.ts'

/** No renewal any more for a member in the trash; one that is overdue ends at once. */
export const cancelJob = defineJob<{ id: string }>({
  name: 'billing.cancel',
  run: async (scope, { id }) => {
    const row = await findSubscriptionById(scope, id)
    if (!row || row.state === 'ENDED') return
    const when = row.state === 'PAST_DUE' ? 'NOW' : 'PERIOD_END'
    await callProvider(scope, (adapter) => adapter.cancel(scope, row.providerId, when))
    await syncSubscription(scope, row.providerId)
  },
})

/** Nobody goes on paying for an account that is deleted (product.md 19). */
export const cancelWithMember: MemberDeletion = async (tx, memberIds) => {
  const running = (await listSubscriptionsOf(tx, memberIds)).filter(({ state }) => state !== 'ENDED')
  if (running.length === 0) return
  await enqueueAll(
    tx,
    cancelJob,
    running.map(({ id }) => ({ id })),
  )
}
