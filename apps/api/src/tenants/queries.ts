import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/database.ts'
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

export async function listPillars(scope: Scope) {
  return scope.db
    .selectFrom('tenantPillars')
    .select(['pillar', 'isFeatureOn', 'displayOrder', 'displayName'])
    .where('tenantId', '=', scope.tenantId)
    .orderBy('displayOrder')
    .execute()
}

/** For work that the installation does in every tenant. */
export async function listTenantIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('tenants').select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}
