import type { Insertable, Updateable } from 'kysely'
import { countRows } from '../platform/database/lists/rows.ts'
import type { SavedViewsTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'

export type SavedViewRow = {
  id: string
  ownerId: string
  resource: string
  name: string
  query: string
  shared: boolean
  created: Date
}

const columns = ['id', 'ownerId', 'resource', 'name', 'query', 'shared', 'created'] as const

export async function listViews(scope: Scope, ownerId: string, resource: string): Promise<SavedViewRow[]> {
  return scope.db
    .selectFrom('savedViews')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('resource', '=', resource)
    .where((where) => where.or([where('ownerId', '=', ownerId), where('shared', '=', true)]))
    .orderBy('name')
    .limit(200)
    .execute()
}

export const countViews = (scope: Scope, ownerId: string): Promise<number> =>
  countRows(
    scope.db.selectFrom('savedViews').where('tenantId', '=', scope.tenantId).where('ownerId', '=', ownerId),
  )

/** @returns nothing when the owner already has a view of that name for the resource */
export async function insertView(
  scope: Scope,
  view: Omit<Insertable<SavedViewsTable>, 'tenantId' | 'created'>,
): Promise<SavedViewRow | undefined> {
  return scope.db
    .insertInto('savedViews')
    .values({ ...view, tenantId: scope.tenantId, created: scope.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Ownership stands in the `where`: somebody else's view and a missing one are one answer. */
export async function updateView(
  scope: Scope,
  { id, ownerId }: { id: string; ownerId: string },
  changes: Updateable<SavedViewsTable>,
): Promise<SavedViewRow | undefined> {
  return scope.db
    .updateTable('savedViews')
    .set(changes)
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteView(
  scope: Scope,
  id: string,
  ownerId: string,
): Promise<SavedViewRow | undefined> {
  return scope.db
    .deleteFrom('savedViews')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning(columns)
    .executeTakeFirst()
}
