import { defaultTenantId, product } from '@hearth/contract'
import { graphql, type Request, type ResultOf } from './graphql.ts'

const tenantDocument = graphql(`
  query Tenant {
    getTenantConfiguration {
      tenantId name about logoLight timeZone tokens { name value }
      features { extendedAnalyticsEvents }
      links { playStoreUrl appStoreUrl appScheme webAppUrl webAppStagingUrl marketingUrl supportEmail }
    }
  }
`)

export type Tenant = ResultOf<typeof tenantDocument>['getTenantConfiguration']

const defaultTenant: Tenant = {
  tenantId: defaultTenantId,
  name: product,
  about: null,
  logoLight: null,
  timeZone: 'UTC',
  tokens: [],
  features: { extendedAnalyticsEvents: false },
  links: {
    playStoreUrl: null,
    appStoreUrl: null,
    appScheme: defaultTenantId,
    webAppUrl: null,
    webAppStagingUrl: null,
    marketingUrl: null,
    supportEmail: null,
  },
}

/** The tenant of this host; the default one when the call fails (product.md 11). */
export async function loadTenant(request: Request): Promise<Tenant> {
  try {
    return (await request(tenantDocument, {})).getTenantConfiguration
  } catch {
    return defaultTenant
  }
}

/** `Log in · Hearth`: the same in the tab on the server and after a change of page. */
export const fullTitle = (title: string, tenant: Tenant): string =>
  title === tenant.name ? title : `${title} · ${tenant.name}`
