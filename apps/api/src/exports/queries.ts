import type { FilterInput } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'

/** Selected rows, or all that match a filter. */
export type ExportRequest = { filter?: FilterInput | null; ids?: string[] | null }

export async function insertExportLink(
  scope: Scope,
  link: { hash: Buffer; resource: string; createdBy: string; expires: Date; request: ExportRequest },
): Promise<void> {
  await scope.db
    .insertInto('exportLinks')
    .values({ ...link, tenantId: scope.tenantId, created: scope.now, request: JSON.stringify(link.request) })
    .execute()
  await scope.db
    .deleteFrom('exportLinks')
    .where('tenantId', '=', scope.tenantId)
    .where('expires', '<', scope.now)
    .execute()
}

export async function findExportLink(scope: Scope, resource: string, hash: Buffer) {
  return scope.db
    .selectFrom('exportLinks')
    .select(['createdBy', 'request'])
    .where('tenantId', '=', scope.tenantId)
    .where('resource', '=', resource)
    .where('hash', '=', hash)
    .where('expires', '>', scope.now)
    .executeTakeFirst()
}
