import { type Insertable, sql } from 'kysely'
import { reachableMembers } from '../../members/index.ts'
import type { BroadcastDeliveriesTable } from '../../platform/database/tables.generated.ts'
import type { Scope } from '../../platform/scope.ts'
import type { BroadcastRow } from '../queries.ts'
import { meantBy } from '../rules.ts'

/** The next of its audience in the order of their ids; held, so that nobody of them is removed meanwhile. */
export async function listNextRecipients(
  tx: Scope,
  broadcast: BroadcastRow,
  limit: number,
): Promise<string[]> {
  const { lastMemberId } = broadcast
  const rows = await reachableMembers(tx, meantBy(broadcast))
    .select('id')
    .$if(lastMemberId !== null, (query) => query.where('id', '>', String(lastMemberId)))
    .orderBy('id')
    .limit(limit)
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

type NewDelivery = Pick<Insertable<BroadcastDeliveriesTable>, 'deviceId' | 'memberId' | 'platform'>

/** @returns how many were added */
export async function insertDeliveries(
  tx: Scope,
  broadcastId: string,
  deliveries: NewDelivery[],
): Promise<number> {
  const [deviceIds, memberIds, platforms] = [
    deliveries.map(({ deviceId }) => deviceId),
    deliveries.map(({ memberId }) => memberId),
    deliveries.map(({ platform }) => platform),
  ]
  const { numAffectedRows } = await sql`
    insert into broadcast_deliveries (tenant_id, broadcast_id, device_id, member_id, platform, updated)
    select ${tx.tenantId}, ${broadcastId}::uuid, device.id, device.member_id, device.platform, ${tx.now}
    from unnest(${deviceIds}::uuid[], ${memberIds}::uuid[], ${platforms}::text[])
      as device (id, member_id, platform)
    on conflict (tenant_id, broadcast_id, device_id) do nothing`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

export type Claimed = { deviceId: string; memberId: string; platform: string }

/**
 * Marks the next deliveries as being sent, in a statement of its own: from here on none of them is sent again. They are
 * found once, as an array: while thousands change, PostgreSQL's figures say that a join reads few rows.
 */
export async function claimDeliveries(scope: Scope, broadcastId: string, limit: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update broadcast_deliveries set state = 'SENDING', updated = ${scope.now}
    where tenant_id = ${scope.tenantId} and broadcast_id = ${broadcastId}::uuid
      and device_id = any(array(
        select device_id from broadcast_deliveries
        where tenant_id = ${scope.tenantId} and broadcast_id = ${broadcastId}::uuid and state = 'QUEUED'
        order by device_id limit ${limit} for update skip locked))
    returning device_id, member_id, platform`.execute(scope.db)
  return rows
}

/** What became of a delivery. */
export type Ended = { deviceId: string; state: 'SENT' | 'KEPT' | 'FAILED'; failure: string | null }

/** Notes what became of claimed deliveries, and counts it; one that was given up meanwhile stays so. */
export async function noteEnds(tx: Scope, broadcastId: string, ends: Ended[]): Promise<void> {
  const [deviceIds, states, failures] = [
    ends.map(({ deviceId }) => deviceId),
    ends.map(({ state }) => state),
    ends.map(({ failure }) => failure),
  ]
  await sql`
    with ended as (
      update broadcast_deliveries as delivery
      set state = given.state, failure = given.failure, updated = ${tx.now}
      from unnest(${deviceIds}::uuid[], ${states}::text[], ${failures}::text[]) as given (device_id, state, failure)
      where delivery.tenant_id = ${tx.tenantId} and delivery.broadcast_id = ${broadcastId}::uuid
        and delivery.device_id = given.device_id and delivery.state = 'SENDING'
      returning delivery.state)
    update broadcasts
    set sent = sent + (select count(*) from ended where state = 'SENT'),
      kept = kept + (select count(*) from ended where state = 'KEPT'),
      failed = failed + (select count(*) from ended where state = 'FAILED')
    where tenant_id = ${tx.tenantId} and id = ${broadcastId}::uuid`.execute(tx.db)
}

/** Those that another run claimed and nobody noted the end of: they may have been sent. */
export async function giveUpClaimed(scope: Scope, broadcastId: string, failure: string): Promise<void> {
  await sql`
    with given_up as (
      update broadcast_deliveries set state = 'UNCONFIRMED', failure = ${failure}, updated = ${scope.now}
      where tenant_id = ${scope.tenantId} and broadcast_id = ${broadcastId}::uuid and state = 'SENDING'
      returning 1)
    update broadcasts set unconfirmed = unconfirmed + (select count(*) from given_up)
    where tenant_id = ${scope.tenantId} and id = ${broadcastId}::uuid and exists (select from given_up)`.execute(
    scope.db,
  )
}

export async function cancelQueued(tx: Scope, broadcastId: string): Promise<void> {
  await tx.db
    .updateTable('broadcastDeliveries')
    .set({ state: 'CANCELLED', updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('broadcastId', '=', broadcastId)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** The next broadcast that ended before an instant and still has deliveries. */
export async function findWithOldDeliveries(scope: Scope, before: Date): Promise<string | undefined> {
  const row = await scope.db
    .selectFrom('broadcasts')
    .select('id')
    .where('tenantId', '=', scope.tenantId)
    .where('finished', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('broadcastDeliveries')
          .select('deviceId')
          .where('broadcastDeliveries.tenantId', '=', scope.tenantId)
          .whereRef('broadcastDeliveries.broadcastId', '=', 'broadcasts.id'),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Of one broadcast, at most `limit` of them. */
export async function deleteDeliveries(scope: Scope, broadcastId: string, limit: number): Promise<void> {
  await scope.db
    .deleteFrom('broadcastDeliveries')
    .where('tenantId', '=', scope.tenantId)
    .where('broadcastId', '=', broadcastId)
    .where('deviceId', 'in', ({ selectFrom }) =>
      selectFrom('broadcastDeliveries')
        .select('deviceId')
        .where('tenantId', '=', scope.tenantId)
        .where('broadcastId', '=', broadcastId)
        .limit(limit),
    )
    .execute()
}
