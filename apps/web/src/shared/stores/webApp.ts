import type { Tenant } from '../tenant.ts'

/** The tenant's web app, its staging variant where the host says so; nothing: these pages are the web app. */
export const webAppAt = ({ links }: Tenant, host: string): string | null =>
  host.includes('staging') ? (links.webAppStagingUrl ?? null) : (links.webAppUrl ?? null)

export type Platform = 'android' | 'ios' | 'other'

/** An iPad calls itself a Macintosh; no Macintosh has a screen to touch, which only the browser can tell. */
export function platformOf(userAgent: string, touchPoints = 0): Platform {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return isPerhapsTablet(userAgent) && touchPoints > 0 ? 'ios' : 'other'
}

/** The server cannot tell an iPad from a computer: the page finds out. */
export const isPerhapsTablet = (userAgent: string): boolean => /macintosh/i.test(userAgent)
