// What the server and the forms must agree on about articles (product.md 45).

export const articleStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'UNPUBLISHED'] as const
export type ArticleState = (typeof articleStates)[number]

/** What the state of an article follows from; `unpublished` is when staff took it back. */
export type ArticleTimes = { publishAt: Date | string | null; unpublished: Date | string | null }

/** A scheduled article is published from exactly `publishAt`. */
export function articleStateOf({ publishAt, unpublished }: ArticleTimes, now: Date): ArticleState {
  if (unpublished !== null) return 'UNPUBLISHED'
  if (publishAt === null) return 'DRAFT'
  return new Date(publishAt) > now ? 'SCHEDULED' : 'PUBLISHED'
}

/** The longest texts, in characters; the body's are those of its HTML. */
export const articleLimits = { title: 200, teaser: 500, publisher: 100, body: 200_000 }
