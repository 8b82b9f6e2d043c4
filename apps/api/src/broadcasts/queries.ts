import type { DeliveryState } from '@hearth/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Audience, reachableMembers } from '../members/index.ts'
import { countRows, pageOfRows } from '../platform/database/lists/rows.ts'
import type { BroadcastDeliveriesTable, BroadcastsTable } from '../platform/database/tables.generated.ts'
import {
  type Connection,
  type FilterInput,
  filterConditions,
  type ListArgs,
  parsePage,
} from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { deviceOwners } from '../push-devices/index.ts'
import { broadcastsList } from './list.ts'

export type BroadcastRow = Omit<Selectable<BroadcastsTable>, 'tenantId' | 'searchText'>
export type DeliveryRow = Omit<Selectable<BroadcastDeliveriesTable>, 'tenantId' | 'broadcastId'>

const columns = [
  'id',
  'version',
  'title',
  'subtitle',
  'body',
  'link',
  'audience',
  'filter',
  'audienceName',
  'memberIds',
  'isTest',
  'state',
  'sendAt',
  'createdBy',
  'created',
  'updated',
  'started',
  'finished',
  'message',
  'total',
  'recipients',
  'lastMemberId',
  'devices',
  'sent',
  'kept',
  'failed',
  'unconfirmed',
] as const satisfies (keyof BroadcastRow)[]

const all = (scope: Scope) => scope.db.selectFrom('broadcasts').where('tenantId', '=', scope.tenantId)
const listed = (scope: Scope) => all(scope).where('isTest', '=', sql.lit(false))

const matching = (scope: Scope, filter: FilterInput | null | undefined) =>
  listed(scope).where((where) => where.and(filterConditions(where, filter, broadcastsList)))

export const getBroadcastsPage = (scope: Scope, args: ListArgs): Promise<Connection<BroadcastRow>> =>
  pageOfRows(matching(scope, args.filter), { columns, args, spec: broadcastsList })

/** Tests too. @returns those that are there, in no particular order */
export async function findBroadcastsByIds(scope: Scope, ids: string[]): Promise<BroadcastRow[]> {
  return all(scope)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .select(columns)
    .execute()
}

/** Holds the row until the transaction ends. */
export async function lockBroadcast(tx: Scope, id: string): Promise<BroadcastRow | undefined> {
  return all(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

type NewBroadcast = Omit<Insertable<BroadcastsTable>, 'tenantId' | 'created' | 'updated' | 'filter'> & {
  filter: FilterInput | null
}

export async function insertBroadcast(
  tx: Scope,
  { filter, ...broadcast }: NewBroadcast,
): Promise<BroadcastRow> {
  return tx.db
    .insertInto('broadcasts')
    .values({
      ...broadcast,
      filter: filter && JSON.stringify(filter),
      ...{ tenantId: tx.tenantId, created: tx.now, updated: tx.now },
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateBroadcast(
  tx: Scope,
  id: string,
  changes: Updateable<BroadcastsTable>,
): Promise<BroadcastRow> {
  return tx.db
    .updateTable('broadcasts')
    .set(changes)
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export const countReached = (scope: Scope, audience: Audience): Promise<number> =>
  countRows(reachableMembers(scope, audience))

export const countWithDevice = (scope: Scope, audience: Audience): Promise<number> =>
  countRows(reachableMembers(scope, audience).where('id', 'in', deviceOwners(scope)))

/** How many opened each of the broadcasts. */
export async function countOpened(scope: Scope, ids: string[]): Promise<Map<string, number>> {
  const rows = await scope.db
    .selectFrom('inboxMessages')
    .select(({ fn }) => ['broadcastId', fn.countAll<number>().as('count')])
    .where('tenantId', '=', scope.tenantId)
    .where('broadcastId', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .where('readAt', 'is not', null)
    .groupBy('broadcastId')
    .execute()
  return new Map(rows.map(({ broadcastId, count }) => [broadcastId, count]))
}

export type DeliveriesArgs = Pick<ListArgs, 'limit' | 'page'> & { state?: DeliveryState | null }

const deliveries = (scope: Scope, id: string, state: DeliveriesArgs['state']) =>
  scope.db
    .selectFrom('broadcastDeliveries')
    .where('tenantId', '=', scope.tenantId)
    .where('broadcastId', '=', id)
    .$if(Boolean(state), (query) => query.where('state', '=', String(state)))

export async function listDeliveries(
  scope: Scope,
  id: string,
  { state, ...args }: DeliveriesArgs,
): Promise<DeliveryRow[]> {
  const { limit, offset } = parsePage(args)
  return deliveries(scope, id, state)
    .select(['deviceId', 'memberId', 'platform', 'state', 'failure', 'updated'])
    .orderBy('deviceId')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countDeliveries = (scope: Scope, id: string, state: DeliveriesArgs['state']): Promise<number> =>
  countRows(deliveries(scope, id, state))
