import type { Head, RedirectContext } from '../shared/page.ts'
import { platformOf, webAppAt } from '../shared/stores/webApp.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Message } from '../shared/ui/Message.tsx'

export const head = (): Head => ({ title: 'The app', noIndex: true })

/** To the store of the visitor's phone, else to the web app (product.md 59). */
export function redirect({ tenant, host, userAgent }: RedirectContext): string {
  const stores = { android: tenant.links.playStoreUrl, ios: tenant.links.appStoreUrl, other: null }
  return stores[platformOf(userAgent)] ?? webAppAt(tenant, host) ?? '/account'
}

/** Seen only by those who come here from another page of ours: the server has sent everyone else on. */
export function Page() {
  return (
    <Message tab="The app" title="Get the app">
      <p>Choose the store of your phone.</p>
      <ButtonLink to="/download">See the stores</ButtonLink>
    </Message>
  )
}
