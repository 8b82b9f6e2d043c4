import { matchPath } from 'react-router'
import type { PageModule, PageParams } from './shared/page.ts'

type Route = { path: string; page: string }

/** One line per address; `page` is the folder whose page.tsx shows it. */
export const routes: Route[] = [
  { path: '/', page: 'start' },
  { path: '/login', page: 'login' },
  { path: '/support', page: 'support' },
  { path: '/support/:id', page: 'support-thread' },
  { path: '/article/:id', page: 'article' },
  { path: '/room/:id', page: 'room' },
  { path: '/download', page: 'download' },
  { path: '/redirect-mobile', page: 'redirect-mobile' },
  { path: '/redirect-mobile-deep-linking', page: 'redirect-mobile-deep-linking' },
  { path: '/apply', page: 'apply' },
  { path: '/referral/:username', page: 'referral' },
  { path: '/question/:token', page: 'question' },
  { path: '/activate/:token', page: 'activate' },
  { path: '/invite', page: 'invite' },
  { path: '/invite/:token', page: 'activate' },
  { path: '/payment-redirect', page: 'payment-redirect' },
  { path: '/payment', page: 'payment' },
  { path: '/billing/success', page: 'billing-success' },
  { path: '/billing/error', page: 'billing-error' },
  { path: '/account', page: 'account' },
  { path: '/account/plan', page: 'account-plan' },
  { path: '/account/receipts/:id', page: 'receipt' },
  { path: '/forgot', page: 'forgot' },
  { path: '/reset', page: 'reset' },
  { path: '/developers', page: 'developers' },
  { path: '/analytics/dashboard', page: 'dashboard' },
  { path: '*', page: 'not-found' },
]

const modules = import.meta.glob<PageModule>('./*/page.tsx')
const loaded = new Map<string, PageModule>()

export type Match = { route: Route; params: PageParams }

export function matchRoute(pathname: string): Match {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  throw new Error('the last route matches every address')
}

/** Whether an address has a page of its own. */
export const isPage = (pathname: string): boolean => matchRoute(pathname).route.path !== '*'

const loading = new Map<string, Promise<PageModule>>()

/** Loads a page's code, once. */
export function loadPage(page: string): Promise<PageModule> {
  const known = loading.get(page)
  if (known) return known
  const load = modules[`./${page}/page.tsx`]
  if (!load) throw new Error(`apps/web/src/${page}/page.tsx is missing`)
  const promise = load().then((module) => {
    loaded.set(page, module)
    return module
  })
  promise.catch(() => {
    loading.delete(page)
    // A link was followed, and its page's code is gone since a new release, or the line is: the document comes instead.
    if (typeof window !== 'undefined' && window.pageIsReady) window.location.reload()
  })
  loading.set(page, promise)
  return promise
}

/** The page's code if it is here already. */
export const loadedPage = (page: string): PageModule | undefined => loaded.get(page)

/** The module's path as the build's manifest names it. */
export const sourceOfPage = (page: string): string => `src/${page}/page.tsx`
