import type { WebhookDeliveryState } from '@hearth/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/database/lists/rows.ts'
import { type ListArgs, parsePage } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Json } from '../../platform/values/difference.ts'

export type DeliveryRow = {
  endpointId: string
  eventId: string
  type: string
  data: unknown
  state: string
  attempts: number
  nextAttempt: Date | null
  status: number | null
  answer: string | null
  failure: string | null
  created: Date
  updated: Date
}

export type DeliveryKey = { endpointId: string; eventId: string }

const ofEndpoint = (scope: Scope, endpointId: string) =>
  scope.db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEvents', (join) =>
      join
        .onRef('webhookEvents.tenantId', '=', 'webhookDeliveries.tenantId')
        .onRef('webhookEvents.id', '=', 'webhookDeliveries.eventId'),
    )
    .where('webhookDeliveries.tenantId', '=', scope.tenantId)
    .where('webhookDeliveries.endpointId', '=', endpointId)

const columns = [
  'webhookDeliveries.endpointId',
  'webhookDeliveries.eventId',
  'webhookEvents.type',
  'webhookEvents.data',
  'webhookDeliveries.state',
  'webhookDeliveries.attempts',
  'webhookDeliveries.nextAttempt',
  'webhookDeliveries.status',
  'webhookDeliveries.answer',
  'webhookDeliveries.failure',
  'webhookEvents.created',
  'webhookDeliveries.updated',
] as const

/** Those of scheduled events from their time on. */
export async function listDeliveries(
  scope: Scope,
  endpointId: string,
  args: ListArgs,
): Promise<DeliveryRow[]> {
  const { limit, offset } = parsePage(args)
  return ofEndpoint(scope, endpointId)
    .select(columns)
    .orderBy('webhookDeliveries.created', 'desc')
    .orderBy('webhookDeliveries.eventId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countDeliveries = (scope: Scope, endpointId: string): Promise<number> =>
  countRows(
    scope.db
      .selectFrom('webhookDeliveries')
      .where('tenantId', '=', scope.tenantId)
      .where('endpointId', '=', endpointId),
  )

export const findDelivery = (scope: Scope, { endpointId, eventId }: DeliveryKey) =>
  ofEndpoint(scope, endpointId)
    .where('webhookDeliveries.eventId', '=', eventId)
    .select(columns)
    .executeTakeFirst() as Promise<DeliveryRow | undefined>

const changed = (scope: Scope, { endpointId, eventId }: DeliveryKey) =>
  scope.db
    .updateTable('webhookDeliveries')
    .where('tenantId', '=', scope.tenantId)
    .where('endpointId', '=', endpointId)
    .where('eventId', '=', eventId)

/**
 * Takes a delivery that is due for one attempt; until `until` nobody else takes it.
 * @returns false when another process has taken it, it is done or it is not due yet
 */
export async function claimDelivery(scope: Scope, key: DeliveryKey, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await changed(scope, key)
    .where('state', '=', 'WAITING')
    .where((where) => where.or([where('nextAttempt', 'is', null), where('nextAttempt', '<=', scope.now)]))
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), nextAttempt: until, updated: scope.now }))
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

type Outcome = {
  state: WebhookDeliveryState
  nextAttempt: Date | null
  attempts?: number
  status?: number | null
  answer?: string | null
  failure?: string | null
}

export const updateDelivery = (tx: Scope, key: DeliveryKey, outcome: Outcome) =>
  changed(tx, key)
    .set({ ...outcome, updated: tx.now })
    .execute()

/** An event for one endpoint alone, which wants a test. */
export async function insertTestEvent(
  tx: Scope,
  { endpointId, type, data }: { endpointId: string; type: string; data: Json },
): Promise<string> {
  const { id } = await tx.db
    .insertInto('webhookEvents')
    .values({ tenantId: tx.tenantId, type, created: tx.now, data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const times = { created: tx.now, updated: tx.now }
  await tx.db
    .insertInto('webhookDeliveries')
    .values({ tenantId: tx.tenantId, endpointId, eventId: id, ...times })
    .execute()
  return id
}

/** With what became of them. */
export async function deleteEventsBefore(scope: Scope, instant: Date): Promise<void> {
  await sql`delete from webhook_events where tenant_id = ${scope.tenantId} and created < ${instant}`.execute(
    scope.db,
  )
}
