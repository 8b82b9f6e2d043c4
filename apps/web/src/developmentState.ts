import { paletteCss } from './headHtml.ts'
import type { Request } from './shared/graphql.ts'
import { loadTenant } from './shared/tenant.ts'

/** What the server would have written into the page, made in the browser. */
export async function makeState(request: Request) {
  const tenant = await loadTenant(request)
  const style = document.createElement('style')
  style.textContent = paletteCss(tenant)
  document.head.append(style)
  return {
    tenant,
    host: window.location.host,
    today: new Date().toLocaleDateString('sv-SE'),
    first: undefined,
  }
}
