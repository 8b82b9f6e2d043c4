import { newRequestId } from '@hearth/client'
import type { AnalyticsEventName } from '@hearth/contract'
import { graphql, type Request } from './graphql.ts'

// What pages tell of their use (product.md 54). A visit lasts until the page is left or loaded again: its number is
// nowhere but in memory, so nothing is stored in the browser for it.

const eventsDocument = graphql(`
  mutation Tell($visit: ID!, $names: [AnalyticsEventName!]!) {
    analyticsEvents(visit: $visit, source: WEB, names: $names)
  }
`)

const visit = newRequestId()

/** Tells, and waits for nothing: nobody notices when it fails, and the page may be left meanwhile. */
export function tellOfVisit(request: Request, name: AnalyticsEventName): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return
  request(eventsDocument, { visit, names: [name] }, { keepalive: true }).catch(() => undefined)
}

/** The same for a page without the app: a script that tells once. */
export function scriptOfVisit(number: string, name: AnalyticsEventName): string {
  const body = { query: eventsDocument, variables: { visit: number, names: [name] } }
  return `
    const token = localStorage.getItem('hearth.accessToken')
    const headers = { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) }
    const body = ${JSON.stringify(JSON.stringify(body))}
    if (!navigator.globalPrivacyControl)
      fetch('/graphql', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined)`
}
