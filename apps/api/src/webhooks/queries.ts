import type { Insertable, Selectable, Updateable } from 'kysely'
import { countRows, pageOfRows } from '../platform/database/lists/rows.ts'
import type { WebhookEndpointsTable } from '../platform/database/tables.generated.ts'
import { type Connection, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { webhooksList } from './list.ts'

const columns = [
  'id',
  'version',
  'address',
  'description',
  'events',
  'enabled',
  'earlierUntil',
  'failingSince',
  'givenUp',
  'created',
  'createdBy',
  'updated',
] as const satisfies (keyof WebhookEndpointsTable)[]

export type WebhookRow = Pick<Selectable<WebhookEndpointsTable>, (typeof columns)[number]>

const all = (scope: Scope) => scope.db.selectFrom('webhookEndpoints').where('tenantId', '=', scope.tenantId)

const matching = (scope: Scope, filter: ListArgs['filter']) =>
  all(scope).where((where) => where.and(filterConditions(where, filter, webhooksList)))

export const getWebhooksPage = (scope: Scope, args: ListArgs): Promise<Connection<WebhookRow>> =>
  pageOfRows(matching(scope, args.filter), { columns, args, spec: webhooksList })

export const countWebhooks = (scope: Scope): Promise<number> => countRows(all(scope))

export const findWebhooksByIds = (scope: Scope, ids: string[]): Promise<WebhookRow[]> =>
  all(scope)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .select(columns)
    .execute()

export const lockWebhook = (tx: Scope, id: string): Promise<WebhookRow | undefined> =>
  all(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()

/** An endpoint with what its requests are signed with, sealed. */
export const findTarget = (scope: Scope, id: string) =>
  all(scope)
    .where('id', '=', id)
    .select([...columns, 'secret', 'earlierSecret'])
    .executeTakeFirst()

type NewWebhook = Omit<Insertable<WebhookEndpointsTable>, 'tenantId' | 'created' | 'updated'>

export const insertWebhook = (tx: Scope, webhook: NewWebhook): Promise<WebhookRow> =>
  tx.db
    .insertInto('webhookEndpoints')
    .values({ ...webhook, tenantId: tx.tenantId, created: tx.now, updated: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()

const changed = (tx: Scope, id: string) =>
  tx.db.updateTable('webhookEndpoints').where('tenantId', '=', tx.tenantId).where('id', '=', id)

export const updateWebhook = (
  tx: Scope,
  id: string,
  changes: Updateable<WebhookEndpointsTable>,
): Promise<WebhookRow> =>
  changed(tx, id)
    .set({ ...changes, updated: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** How the last delivery went. */
export const setFailingSince = (tx: Scope, id: string, failingSince: Date | null) =>
  changed(tx, id).set({ failingSince }).execute()

export const deleteWebhook = (tx: Scope, id: string) =>
  tx.db.deleteFrom('webhookEndpoints').where('tenantId', '=', tx.tenantId).where('id', '=', id).execute()
