// Owns who the tenants are: their names, host names, branding, zone, pillars and addresses elsewhere. It knows nobody of their people.
import type { Module } from '../platform/module.ts'
import { access, resolvers } from './resolvers.ts'

export {
  findInboundHost,
  findSettings,
  findSupportEmail,
  findTenant,
  getTenantConfiguration,
  listTenantIds,
  lockSettings,
  originOf,
  originOfVisit,
  originsOf,
  parseSettings,
  type TenantSettings,
  type TenantSettingsInput,
  tenantIdForHost,
  updateTenant,
  writeSettings,
} from './service.ts'

export const tenants: Module = {
  name: 'tenants',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  access,
}
