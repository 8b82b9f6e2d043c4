import { webAppAt } from '../shared/stores/webApp.ts'
import type { Tenant } from '../shared/tenant.ts'

/** What a shared link is about: a post, with the type `author` a person who writes, with `livingRoom` a room. */
export type Target = { id: string; type: string | null; recommendationId: string | null }

const idForm = /^[\w-]{1,64}$/
const typeForm = /^[a-z]{1,40}$/i

/** @returns null for an incomplete link: nothing of a stranger's that is no id goes on from here */
export function parseTarget(search: URLSearchParams): Target | null {
  const type = search.get('type') || null
  const id = search.get(type === 'author' ? 'author_id' : 'content_id') ?? ''
  const recommendationId = search.get('recommendation_id') || null
  const isWhole =
    idForm.test(id) &&
    (type === null || typeForm.test(type)) &&
    (recommendationId === null || idForm.test(recommendationId))
  return isWhole ? { id, type, recommendationId } : null
}

const withQuery = (address: string, values: Record<string, string | null>): string => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null)
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given)}`
}

/** The address that the phone's app opens. */
export function appAddress({ links }: Tenant, { id, type, recommendationId }: Target): string {
  const base = `${links.appScheme}://`
  if (type === 'author') return `${base}author/${id}`
  return withQuery(`${base}post/${id}`, { type, recommendation_id: recommendationId })
}

/**
 * The room's page, or the web app's contributor profile or single-entry screen; the last two are these pages' own
 * where they are the web app (product.md 59).
 */
export function webAddress(tenant: Tenant, host: string, { id, type, recommendationId }: Target): string {
  if (type === 'livingRoom') return `/room/${id}`
  const webApp = webAppAt(tenant, host)
  if (type === 'author') return webApp ? `${webApp}/contributor/${id}` : '/download'
  const isArticle = type === null || /^(article|post|content)$/i.test(type)
  if (!webApp) return isArticle ? `/article/${id}` : '/download'
  return withQuery(`${webApp}/article/${id}`, { type, recommendation_id: recommendationId })
}
