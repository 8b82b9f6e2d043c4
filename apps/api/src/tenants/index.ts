// Owns who the tenants are: their names, host names, branding, zone, pillars and addresses elsewhere. It knows nobody of their people.
import type { GraphqlPart } from '../platform/graphql.ts'
import { resolvers } from './resolvers.ts'

export {
  findSupportEmail,
  getTenantConfiguration,
  listTenantIds,
  originForHost,
  originOfTenant,
  tenantIdForHost,
} from './service.ts'
export const tenantsGraphql: GraphqlPart = { schema: new URL('./schema.graphql', import.meta.url), resolvers }
