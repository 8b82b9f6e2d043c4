import type { Insertable, Selectable } from 'kysely'
import type { ApiKeysTable } from '../platform/database/tables.generated.ts'
import { filterConditions, type ListArgs, orderList, parsePage } from '../platform/list.ts'
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

export async function listKeys(scope: Scope, args: ListArgs): Promise<ApiKeyRow[]> {
  const { limit, offset } = parsePage(args, apiKeysList)
  return orderList(matching(scope, args.filter).select(columns), args.sort, apiKeysList)
    .limit(limit)
    .offset(offset)
    .execute() as Promise<ApiKeyRow[]>
}

export async function countKeys(scope: Scope, filter: ListArgs['filter']): Promise<number> {
  const { count } = await matching(scope, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findKeysByIds = (scope: Scope, ids: string[]): Promise<ApiKeyRow[]> =>
  all(scope)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .select(columns)
    .execute()

/** The statement that a request with a key begins with. */
export const findKeyByHash = (scope: Scope, hash: Buffer): Promise<ApiKeyRow | undefined> =>
  all(scope).where('hash', '=', hash).select(columns).executeTakeFirst()

/** Keys that open something still. */
export async function countUsableKeys(scope: Scope): Promise<number> {
  const { count } = await all(scope)
    .where('revoked', 'is', null)
    .where('expires', '>', scope.now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

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
