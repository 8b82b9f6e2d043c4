import type { ComponentType } from 'react'
import type { Request } from './graphql.ts'
import type { Tenant } from './tenant.ts'

export type PageParams = Record<string, string | undefined>

/** What a page asks the API for before it is shown, on the server or in the browser. */
export type LoadContext = { request: Request; params: PageParams; search: URLSearchParams }

/** A request for a page, as `redirect` sees it. */
export type RedirectContext = { tenant: Tenant; host: string; userAgent: string; search: URLSearchParams }

/** What a page says of itself to tabs, search engines and link previews. */
export type Head = {
  title: string
  description?: string
  /** Absolute address of a picture for previews. */
  image?: string | undefined
  type?: 'website' | 'article'
  /** Structured data as schema.org describes it. */
  structuredData?: object
  /** Not for search engines. */
  noIndex?: boolean
  /** The address itself opens something; see RenderedPage.isSecret. */
  isSecret?: boolean
  /** Nothing on it does anything but lead elsewhere: it is sent without the script that would take it over. */
  isStatic?: boolean
  /** What a visit of a static page tells, where the community counts visits. */
  tells?: 'ARTICLE_VIEWED' | undefined
}

export type HeadContext<Data> = { data: Data; tenant: Tenant; url: string }

/** What a page's document may do beyond what every page may, as the headers of its document say (`sendPage`). */
export type PagePolicy = {
  /** It shows pictures that lie on other hosts. */
  showsPictures?: boolean
  /** The payment provider's card form is on it; see RenderedPage.takesCards. */
  takesCards?: boolean
  /** A page of this very host may frame it. */
  isFramed?: boolean
}

/** What `<page>/page.tsx` exports. A `load` that answers null means: there is no such page. */
export type PageModule<Data = unknown> = {
  Page: ComponentType
  load?: (context: LoadContext) => Promise<Data | null>
  /** Where the server sends the visitor instead of showing the page; nothing: the page is shown. */
  redirect?: (context: RedirectContext) => string | undefined
  /** A page that has one is loaded as a document of its own, also from another page of ours. */
  policy?: PagePolicy
  head: (context: HeadContext<Data>) => Head
}

/** The state of a page's own data. */
export type PageAnswer =
  | { state: 'ready'; data: unknown }
  | { state: 'missing' }
  | { state: 'failed'; message: string }
