import { anyone } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { getTenantConfiguration } from './service.ts'

export const resolvers = {
  Query: {
    getTenantConfiguration: anyone((scope) => getTenantConfiguration(scope)),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.getTenantConfiguration': { guard: 'anyone', text: () => '{ getTenantConfiguration { tenantId } }' },
}
