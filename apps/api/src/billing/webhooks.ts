import { defineJob, enqueue } from '../platform/jobs/jobs.ts'
import type { Scope } from '../platform/scope.ts'
import type { ProviderEvent } from './provider.ts'
import {
  findEvent,
  findSubjectOfPayment,
  findTenantOf,
  hasTenant,
  insertEvent,
  markProcessed,
} from './queries.ts'
import { syncSubscription } from './subscriptions/sync.ts'

/** Does what follows from a stored event: the provider is read again, whatever the event said. */
export const eventJob = defineJob<{ provider: string; eventId: string }>({
  name: 'billing.event',
  urgent: true,
  run: async (scope, key) => {
    const event = await findEvent(scope, key)
    if (!event || event.processed) return
    await syncSubscription(scope, event.subscriptionId)
    await markProcessed(scope, key)
  },
})

/**
 * Stores an event with the job that processes it; one that came before changes nothing. An event of no subscription
 * of ours, as another product at the same provider has them, is let go.
 */
export async function receiveEvent(scope: Scope, event: ProviderEvent): Promise<void> {
  const provider = scope.services.payments.name
  const { tenantId, subscriptionId } = await subjectOf(scope, event)
  if (!subscriptionId || !tenantId || !(await hasTenant(scope, tenantId))) return
  await scope.inTenant(tenantId).transaction(async (tx) => {
    const isNew = await insertEvent(tx, provider, { ...event, subscriptionId })
    if (isNew) await enqueue(tx, eventJob, { provider, eventId: event.id })
  })
}

type Subject = { tenantId?: string | undefined; subscriptionId?: string | undefined }

/** A payment that we do not know yet is read with its refunds when its subscription is. */
async function subjectOf(scope: Scope, event: ProviderEvent): Promise<Subject> {
  const { subscriptionId, paymentId } = event
  const provider = scope.services.payments.name
  if (subscriptionId)
    return {
      subscriptionId,
      tenantId: event.tenantId ?? (await findTenantOf(scope, provider, subscriptionId)),
    }
  return (paymentId && (await findSubjectOfPayment(scope, provider, paymentId))) || {}
}
