import { defaultTenantId, product } from '@hearth/contract'
import { type GraphqlRequest, graphql, type ResultOf } from './graphql.ts'

const tenantDocument = graphql(`
  query Tenant {
    getTenantConfiguration {
      tenantId
      name
      logoLight
      showsFirstSteps
      timeZone
      tokens { name value }
      features { extendedAnalyticsEvents Event { pillars { pillar isFeatureOn displayOrder displayName } } }
    }
  }
`)

export type Tenant = ResultOf<typeof tenantDocument>['getTenantConfiguration']

const defaultTenant: Tenant = {
  tenantId: defaultTenantId,
  name: product,
  logoLight: null,
  showsFirstSteps: false,
  timeZone: 'UTC',
  tokens: [],
  features: { extendedAnalyticsEvents: false, Event: { pillars: [] } },
}

/** The tenant of this host; the default one when the call fails (product.md 11). */
export async function loadTenant(request: GraphqlRequest): Promise<Tenant> {
  try {
    return (await request(tenantDocument, {})).getTenantConfiguration
  } catch {
    return defaultTenant
  }
}
