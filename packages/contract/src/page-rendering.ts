// Between the API, which serves the public pages, and their own build, which renders them.

/** The parts of the browser's build that a rendered page refers to. */
export type PageBuild = {
  /** index.html with the places `<!--head-->` and `<!--page-->`. */
  template: string
  /** Vite's manifest: files by the path of their source. */
  manifest: Record<string, { file: string; imports?: string[] }>
}

export type PageRequest = {
  /** Path and query. */
  url: string
  /** The address that people reach this tenant under, without a slash at its end. */
  origin: string
  userAgent: string
  now: Date
  /** Sends a GraphQL document as a stranger at the tenant's host; the answer is its `data`. */
  send: (text: string, variables: unknown) => Promise<unknown>
}

export type RenderedPage = {
  status: number
  html: string
  /** The address itself opens something: it must not reach other sites or search engines (security.md R11). */
  isSecret: boolean
  /** It shows pictures that lie on other hosts. */
  showsPictures: boolean
  /** Instead of the page: where the visitor is sent. */
  redirectTo?: string | undefined
}

/** What `entry-server` exports. */
export type CreateRenderer = (build: PageBuild) => (request: PageRequest) => Promise<RenderedPage>
