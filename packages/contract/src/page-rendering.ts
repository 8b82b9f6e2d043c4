// Between the API, which serves the public pages, and their own build, which renders them.

/** Stands in a built index.html wherever a nonce belongs; vite puts it there (`html.cspNonce`). */
export const noncePlace = '__CSP_NONCE__'

/**
 * Cuts built HTML once at its places; what comes back fills them. A value is never searched, so a person's text that
 * looks like a place stays text.
 */
export function cutTemplate<Place extends string>(
  html: string,
  places: readonly Place[],
): (values: Record<Place, string>) => string {
  const pieces = html.split(new RegExp(`(${places.map(RegExp.escape).join('|')})`))
  // Every second piece is a place, because the pattern is a group.
  return (values) => pieces.map((piece, index) => (index % 2 ? values[piece as Place] : piece)).join('')
}

/** The parts of the browser's build that a rendered page refers to. */
export type PageBuild = {
  /** index.html with the places `<!--head-->`, `<!--page-->`, `<!--state-->` and the nonce's. */
  template: string
  /** Vite's manifest: files by the path of their source. */
  manifest: Record<string, { file: string; imports?: string[] }>
}

export type PageRequest = {
  /** Path and query; the path begins with one slash and has no two together. */
  url: string
  /** The address that people reach this tenant under, without a slash at its end. */
  origin: string
  userAgent: string
  /** Of the response's policy. It goes into the template's places and our own elements, nowhere else. */
  nonce: string
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
  /** A card form of the payment provider's is on it, which loads from the provider's hosts. */
  takesCards: boolean
  /** A page of this very host may frame it. */
  isFramed: boolean
  /** Instead of the page: where the visitor is sent. */
  redirectTo?: string | undefined
}

export type PageRenderer = {
  /** Whether a page of its own is at this path. */
  hasPage: (path: string) => boolean
  render: (request: PageRequest) => Promise<RenderedPage>
}

/** What `entry-server` exports. */
export type CreateRenderer = (build: PageBuild) => PageRenderer
