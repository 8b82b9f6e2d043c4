import { useEffect } from 'react'
import { useApp } from '../shared/AppContext.ts'
import type { Head, RedirectContext } from '../shared/page.ts'
import { isPerhapsTablet, type Platform, platformOf, webAppAt } from '../shared/stores/webApp.ts'
import type { Tenant } from '../shared/tenant.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Message } from '../shared/ui/Message.tsx'

export const head = (): Head => ({ title: 'The app', noIndex: true })

/** The store of the visitor's phone, else the web app (product.md 59). */
function targetOf(tenant: Tenant, host: string, platform: Platform): string {
  const stores = { android: tenant.links.playStoreUrl, ios: tenant.links.appStoreUrl, other: null }
  return stores[platform] ?? webAppAt(tenant, host) ?? '/account'
}

export function redirect({ tenant, host, userAgent }: RedirectContext): string | undefined {
  return isPerhapsTablet(userAgent) ? undefined : targetOf(tenant, host, platformOf(userAgent))
}

/** Seen by those whose browser must say first what it runs on. */
export function Page() {
  const { tenant, host } = useApp()
  useEffect(() => {
    const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
    window.location.replace(targetOf(tenant, host, platform))
  }, [tenant, host])
  return (
    <Message tab="The app" title="Get the app">
      <p>One moment…</p>
      <ButtonLink to="/download">See the stores</ButtonLink>
    </Message>
  )
}
