import { defaultTenantId } from '@hearth/contract'
import type { Db } from '../platform/database/database.ts'
import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { findTenant, findTenantIdByHost, listHosts, listPillars } from './queries.ts'

export { findTenant, listTenantIds, updateTenant } from './queries.ts'
export { findSettings, lockSettings, type TenantSettings, writeSettings } from './settings.ts'
export { parseSettings, type TenantSettingsInput } from './settings-input.ts'

/** The tenant whose pages a stranger sees at `host`: its owner, else the default one (product.md 11). */
export async function tenantIdForHost(db: Db, host: string): Promise<string> {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return (await findTenantIdByHost({ db }, name)) ?? defaultTenantId
}

/**
 * The address that the page of a visit names as its own: the host that was asked if a tenant owns it, else the
 * installation's; a host name that somebody made up never stands in a page (security.md R12).
 * `host` may carry a port.
 */
export async function originOfVisit(scope: Scope, host: string): Promise<string> {
  const { publicUrl } = scope.services
  const owned = await findTenantIdByHost(scope, host.toLowerCase().replace(/:\d+$/, ''))
  return owned ? `${new URL(publicUrl).protocol}//${host}` : publicUrl
}

const origins = new WeakMap<Scope, Promise<string[]>>()

/**
 * The addresses that are the tenant's own, without a slash at their end. The first is the installation's, or for a
 * tenant with host names of its own the first of them, because a page shows whose host was asked (product.md 11).
 */
export function originsOf(scope: Scope): Promise<string[]> {
  const known = origins.get(scope)
  if (known) return known
  const loaded = loadOrigins(scope)
  origins.set(scope, loaded)
  return loaded
}

/** The one way to an address in a mail, a link or a calendar file. It has no slash at its end. */
export const originOf = async (scope: Scope): Promise<string> => String((await originsOf(scope))[0])

async function loadOrigins(scope: Scope): Promise<string[]> {
  const { publicUrl } = scope.services
  const own = (await listHosts(scope)).map((host) => {
    const url = new URL(publicUrl)
    url.hostname = host
    return url.origin
  })
  const isInstallations = own.length === 0 || scope.tenantId === defaultTenantId || own.includes(publicUrl)
  return isInstallations ? [publicUrl, ...own] : own
}

/** The tenant as its pages need it before anybody signs in: name, branding, zone and pillars. */
export async function getTenantConfiguration(scope: Scope) {
  const [tenant, pillars] = await Promise.all([findTenant(scope), listPillars(scope)])
  if (!tenant) throw errors.notFound('The tenant')
  return {
    tenantId: tenant.id,
    name: tenant.name,
    logoLight: tenant.logoLight,
    about: tenant.about,
    showsFirstSteps: tenant.firstStepsPutAway === null,
    timeZone: tenant.timeZone,
    tokens: Object.entries(tenant.tokens as Record<string, string>).map(([name, value]) => ({ name, value })),
    links: linksOf(tenant),
    features: { Event: { pillars }, extendedAnalyticsEvents: tenant.extendedAnalyticsEvents },
  }
}

type Tenant = NonNullable<Awaited<ReturnType<typeof findTenant>>>

const withoutSlash = (address: string | null) => address?.replace(/\/+$/, '') ?? null

const linksOf = (tenant: Tenant) => ({
  playStoreUrl: tenant.playStoreUrl,
  appStoreUrl: tenant.appStoreUrl,
  appScheme: tenant.appScheme,
  webAppUrl: withoutSlash(tenant.webAppUrl),
  webAppStagingUrl: withoutSlash(tenant.webAppStagingUrl ?? tenant.webAppUrl),
  marketingUrl: tenant.marketingUrl,
  supportEmail: tenant.supportEmail,
})

/** The host name that takes the tenant's answers by email, where it has one of its own. */
export async function findInboundHost(scope: Scope): Promise<string | null> {
  return (await findTenant(scope))?.inboundMailHost ?? null
}

/** Who is mailed about support requests; without one, all staff are. */
export async function findSupportEmail(scope: Scope): Promise<string | null> {
  return (await findTenant(scope))?.supportEmail ?? null
}
