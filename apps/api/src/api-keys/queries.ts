import type { Insertable, Selectable } from 'kysely'
import { countRows, pageOfRows } from '../platform/database/lists/rows.ts'
import type { ApiKeysTable } from '../platform/database/tables.generated.ts'
import { type Connection, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { apiKeysList } from './list.ts'

const columns = [
  'id',
  'name',
  'ownerId',
  'hint',
  'scopes',
  'created',
  'createdBy',
  'expires',
  'lastUsed',
  'revoked',
  'revokedBy',
  'version',
] as const satisfies (keyof ApiKeysTable)[]

export type ApiKeyRow = Pick<Selectable<ApiKeysTable>, (typeof columns)[number]>

const all = (scope: Scope) => scope.db.selectFrom('apiKeys').where('tenantId', '=', scope.tenantId)

const matching = (scope: Scope, filter: ListArgs['filter']) =>
  all(scope).where((where) => where.and(filterConditions(where, filter, apiKeysList)))

export const getKeysPage = (scope: Scope, args: ListArgs): Promise<Connection<ApiKeyRow>> =>
  pageOfRows(matching(scope, args.filter), { columns, args, spec: apiKeysList })

export const findKeysByIds = (scope: Scope, ids: string[]): Promise<ApiKeyRow[]> =>
  all(scope)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .select(columns)
    .execute()

/** The statement that a request with a key begins with. */
export const findKeyByHash = (scope: Scope, hash: Buffer): Promise<ApiKeyRow | undefined> =>
  all(scope).where('hash', '=', hash).select(columns).executeTakeFirst()

/** Keys that open something still. */
export const countUsableKeys = (scope: Scope): Promise<number> =>
  countRows(all(scope).where('revoked', 'is', null).where('expires', '>', scope.now))

export const lockKey = (tx: Scope, id: string): Promise<ApiKeyRow | undefined> =>
  all(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()

type NewKey = Omit<Insertable<ApiKeysTable>, 'tenantId' | 'created'>

export const insertKey = (tx: Scope, key: NewKey): Promise<ApiKeyRow> =>
  tx.db
    .insertInto('apiKeys')
    .values({ ...key, tenantId: tx.tenantId, created: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()

const updated = (scope: Scope, id: string) =>
  scope.db.updateTable('apiKeys').where('tenantId', '=', scope.tenantId).where('id', '=', id)

export const markRevoked = (tx: Scope, id: string, revokedBy: string): Promise<ApiKeyRow> =>
  updated(tx, id)
    .set(({ eb }) => ({ revoked: tx.now, revokedBy, version: eb('version', '+', 1) }))
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Once for many requests of a minute, whichever process takes them. */
export async function noteUse(scope: Scope, id: string, before: Date): Promise<void> {
  await updated(scope, id)
    .where((where) => where.or([where('lastUsed', 'is', null), where('lastUsed', '<=', before)]))
    .set({ lastUsed: scope.now })
    .execute()
}
