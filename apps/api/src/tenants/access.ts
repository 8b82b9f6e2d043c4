import type { AccessRows } from '../platform/module.ts'

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.getTenantConfiguration': { guard: 'anyone', text: () => '{ getTenantConfiguration { tenantId } }' },
}
