import { defaultTenantId, product } from '@hearth/contract'
import { graphql, type Request, type ResultOf } from './graphql.ts'

const tenantDocument = graphql(`
  query Tenant {
    getTenantConfiguration { tenantId name logoLight timeZone tokens { name value } }
  }
`)

export type Tenant = ResultOf<typeof tenantDocument>['getTenantConfiguration']

const defaultTenant: Tenant = {
  tenantId: defaultTenantId,
  name: product,
  logoLight: null,
  timeZone: 'UTC',
  tokens: [],
}

/** The tenant of this host; the default one when the call fails (specification, section 8). */
export async function loadTenant(request: Request): Promise<Tenant> {
  try {
    return (await request(tenantDocument, {})).getTenantConfiguration
  } catch {
    return defaultTenant
  }
}
