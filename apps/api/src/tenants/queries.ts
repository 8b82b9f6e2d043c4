import { type Selectable, sql, type Updateable } from 'kysely'
import type { TenantsTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'

/** @returns the tenant that owns the host name; it runs before any tenant is known, so it takes no scope */
export async function findTenantIdByHost(
  { db }: { db: Scope['db'] },
  host: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('tenantHosts')
    .select('tenantId')
    .where('host', '=', host)
    .modifyEnd(sql`/* every tenant: a host name belongs to one of them, and this finds out which */`)
    .executeTakeFirst()
  return row?.tenantId
}

export type TenantRow = Selectable<TenantsTable>

export async function findTenant(scope: Scope): Promise<TenantRow | undefined> {
  return scope.db.selectFrom('tenants').selectAll().where('id', '=', scope.tenantId).executeTakeFirst()
}

/** Holds the tenant's row until the transaction ends. */
export async function lockTenant(tx: Scope): Promise<TenantRow | undefined> {
  return tx.db
    .selectFrom('tenants')
    .selectAll()
    .where('id', '=', tx.tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateTenant(tx: Scope, changes: Updateable<TenantsTable>): Promise<TenantRow> {
  return tx.db
    .updateTable('tenants')
    .set(changes)
    .where('id', '=', tx.tenantId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The host names that the tenant owns, by name. */
export async function listHosts(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('tenantHosts')
    .select('host')
    .where('tenantId', '=', scope.tenantId)
    .orderBy('host')
    .execute()
  return rows.map((row) => row.host)
}

/** Removes the tenant's host names but these. */
export async function keepHosts(tx: Scope, hosts: string[]): Promise<void> {
  await tx.db
    .deleteFrom('tenantHosts')
    .where('tenantId', '=', tx.tenantId)
    .where('host', '<>', ({ fn, val }) => fn('all', [val(hosts)]))
    .execute()
}

/** Adds host names to those that the tenant has. @returns those that another tenant owns */
export async function insertHosts(tx: Scope, hosts: string[]): Promise<string[]> {
  if (hosts.length === 0) return []
  await tx.db
    .insertInto('tenantHosts')
    .values(hosts.map((host) => ({ tenantId: tx.tenantId, host })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const own = await listHosts(tx)
  return hosts.filter((host) => !own.includes(host))
}

/** Each pillar's name, and whether it is on, in this order. */
export async function updatePillars(
  tx: Scope,
  pillars: { pillar: string; isFeatureOn: boolean; displayName: string }[],
): Promise<void> {
  const rows = pillars.map((pillar, index) => ({ ...pillar, displayOrder: index + 1, tenantId: tx.tenantId }))
  await tx.db
    .insertInto('tenantPillars')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'pillar']).doUpdateSet(({ ref }) => ({
        isFeatureOn: ref('excluded.isFeatureOn'),
        displayName: ref('excluded.displayName'),
        displayOrder: ref('excluded.displayOrder'),
      })),
    )
    .execute()
}

export async function listPillars(scope: Scope) {
  return scope.db
    .selectFrom('tenantPillars')
    .select(['pillar', 'isFeatureOn', 'displayOrder', 'displayName'])
    .where('tenantId', '=', scope.tenantId)
    .orderBy('displayOrder')
    .execute()
}

/** For work that the installation does in every tenant. */
export async function listTenantIds(db: Scope['db']): Promise<string[]> {
  const rows = await db.selectFrom('tenants').select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}
