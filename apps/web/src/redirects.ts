import { isPage } from './routes.ts'
import type { Tenant } from './shared/tenant.ts'

const home = 'https://home.invalid'

/**
 * Where the server may send a visitor: a page of ours, or an address at a host that the tenant has configured.
 * Anything else is no redirect.
 */
export function allowedTarget(target: string | undefined, { links }: Tenant): string | undefined {
  const url = target && URL.parse(target, home)
  if (!url) return undefined
  if (url.origin === home) return isPage(url.pathname) ? url.href.slice(home.length) : undefined
  const addresses = [
    links.playStoreUrl,
    links.appStoreUrl,
    links.webAppUrl,
    links.webAppStagingUrl,
    links.marketingUrl,
  ]
  const isConfigured = addresses.some((address) => address && URL.parse(address)?.origin === url.origin)
  return isConfigured && /^https?:$/.test(url.protocol) ? target : undefined
}
