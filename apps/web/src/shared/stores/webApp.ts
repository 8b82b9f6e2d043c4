import type { Tenant } from '../tenant.ts'

/** The tenant's web app, its staging variant where the host says so; nothing: these pages are the web app. */
export const webAppAt = ({ links }: Tenant, host: string): string | null =>
  host.includes('staging') ? (links.webAppStagingUrl ?? null) : (links.webAppUrl ?? null)

export type Platform = 'android' | 'ios' | 'other'

export function platformOf(userAgent: string): Platform {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'other'
}
