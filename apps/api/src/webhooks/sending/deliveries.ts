import { webhookLimits, webhookTestEvent, webhookTimes } from '@hearth/contract'
import { defineJob, enqueueAt } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { signStandardWebhook } from '../../platform/tokens/standard-webhook.ts'
import { giveUp } from '../giving-up.ts'
import { findTarget, setFailingSince } from '../queries.ts'
import { openSecrets } from '../secrets.ts'
import {
  claimDelivery,
  type DeliveryKey,
  type DeliveryRow,
  deleteEventsBefore,
  findDelivery,
  updateDelivery,
} from './queries.ts'
import { type Answer, post } from './request.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** After each attempt that failed; three days in all. */
const waits = [30 * second, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 16 * hour, 47 * hour]

/** Longer than an attempt may take: the process that took it is gone by then. */
const claimMs = minute

/** The function `announce` of the database enqueues it too, in the transaction of the event. */
export const deliverJob = defineJob<DeliveryKey>({
  name: 'webhooks.deliver',
  elsewhere: ({ endpointId }) => endpointId,
  run: (scope, key) => deliver(scope, key),
})

export const purgeEventsJob = defineJob({
  name: 'webhooks.purge',
  nightly: true,
  run: (scope) =>
    deleteEventsBefore(scope, new Date(scope.now.getTime() - webhookLimits.keptDays * 24 * hour)),
})

/** What is sent of an event, and read in the log of deliveries. */
export const bodyOf = ({ tenantId }: Scope, { eventId, type, created, data }: DeliveryRow): string =>
  JSON.stringify({ id: eventId, type, created, tenant: tenantId, data })

/** Tries a delivery when it is due; safe to run twice, also at the same moment. */
async function deliver(scope: Scope, key: DeliveryKey): Promise<void> {
  const claimedUntil = new Date(scope.now.getTime() + claimMs)
  if (!(await claimDelivery(scope, key, claimedUntil))) return comeBack(scope, key)
  const [delivery, target] = [await findDelivery(scope, key), await findTarget(scope, key.endpointId)]
  if (!delivery || !target) return
  if (!target.enabled && delivery.type !== webhookTestEvent) {
    const off = { state: 'FAILED', nextAttempt: null, failure: 'The endpoint is switched off' } as const
    return void (await updateDelivery(scope, key, off))
  }
  const body = bodyOf(scope, delivery)
  const secrets = openSecrets(scope, target)
  const headers = signStandardWebhook({ id: key.eventId, at: scope.now, body, secrets })
  const answer = await post(scope, { address: target.address, headers, body })
  await scope.transaction((tx) => settle(tx, delivery, answer))
}

/** A process that has taken it may have been killed: somebody looks again when its claim is over. */
async function comeBack(scope: Scope, key: DeliveryKey): Promise<void> {
  const delivery = await findDelivery(scope, key)
  if (delivery?.state === 'WAITING' && delivery.nextAttempt) await again(scope, key, delivery.nextAttempt)
}

const again = (tx: Scope, { endpointId, eventId }: DeliveryKey, runAt: Date): Promise<void> =>
  enqueueAt(tx, deliverJob, {
    runAt,
    key: `${endpointId}:${eventId}`,
    payload: { endpointId, eventId },
  })

/** From the first attempt on, at once. */
export async function startAgain(tx: Scope, key: DeliveryKey): Promise<void> {
  await updateDelivery(tx, key, { state: 'WAITING', nextAttempt: null, attempts: 0 })
  await again(tx, key, tx.now)
}

async function settle(tx: Scope, delivery: DeliveryRow, given: Answer): Promise<void> {
  const { endpointId, attempts } = delivery
  const known = { status: null, answer: null, failure: null, ...given }
  if ('status' in given && given.status >= 200 && given.status < 300) {
    await updateDelivery(tx, delivery, { ...known, state: 'SENT', nextAttempt: null })
    return void (await setFailingSince(tx, endpointId, null))
  }
  const wait = waits[attempts - 1]
  const nextAttempt = wait === undefined ? null : new Date(tx.now.getTime() + wait)
  await updateDelivery(tx, delivery, { ...known, state: nextAttempt ? 'WAITING' : 'FAILED', nextAttempt })
  if (nextAttempt) await again(tx, delivery, nextAttempt)
  await noteFailure(tx, endpointId)
}

async function noteFailure(tx: Scope, endpointId: string): Promise<void> {
  const target = await findTarget(tx, endpointId)
  if (!target) return
  if (!target.failingSince) return void (await setFailingSince(tx, endpointId, tx.now))
  const days = (tx.now.getTime() - target.failingSince.getTime()) / (24 * hour)
  if (target.enabled && days >= webhookTimes.givenUpAfterDays) await giveUp(tx, endpointId)
}
