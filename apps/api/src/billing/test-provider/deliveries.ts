import { randomUUID } from 'node:crypto'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Keyed, keyedHash } from '../../platform/tokens/keyed-hash.ts'
import { signWebhook } from '../../platform/tokens/webhook-signature.ts'
import { webhookPath } from '../provider.ts'
import { findRecord, insertRecord } from './queries.ts'
import type { TestEvent, TestSubscription } from './records.ts'

export const signatureHeader = 'hearth-test-signature'

/** What both ends of the test provider sign with. */
export const webhookSecret = (keyed: Keyed): string => keyedHash(keyed, 'test-payments', []).toString('hex')

const limitMs = 10_000

/** Sends an event to ourselves, as a provider elsewhere would; a refusal is tried again later. */
export const deliverEventJob = defineJob<{ id: string }>({
  name: 'billing.deliver-test-event',
  run: async (scope, { id }) => {
    const event = await findRecord(scope, 'event', id)
    if (!event) return
    const body = Buffer.from(JSON.stringify(event))
    const { services, now } = scope
    const response = await fetch(`${services.publicUrl}${webhookPath('test')}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signWebhook({ body, secret: webhookSecret(services), now }),
      },
      body,
      signal: AbortSignal.timeout(limitMs),
    })
    if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`)
  },
})

/** Says that something happened to a subscription; what it is like now is asked for afterwards. */
export async function emit(tx: Scope, { id }: TestSubscription, type: string): Promise<void> {
  const body: TestEvent = {
    id: `evt_test_${randomUUID()}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    type,
    created: Math.floor(tx.now.getTime() / 1000),
    data: { object: { id, object: 'subscription', metadata: { tenantId: tx.tenantId } } },
  }
  await insertRecord(tx, { kind: 'event', body, parent: id })
  await enqueue(tx, deliverEventJob, { id: body.id })
}
