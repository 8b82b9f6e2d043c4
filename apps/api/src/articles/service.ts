import { errors } from '../platform/errors.ts'
import { isId } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { parseHttpsAddress } from '../platform/values/https-address.ts'
import { findPicturePath } from '../uploads/index.ts'
import { cleanHtml } from './html.ts'
import { type ArticleRow, findArticleById, insertArticle, listNewest } from './queries.ts'

export type { ArticleRow } from './queries.ts'

export type ArticleInput = {
  title: string
  teaser?: string | null
  /** HTML; what may not stand in an article is taken out. */
  body: string
  /** An https address, or that of a picture sent to this tenant. */
  image?: string | null
  publisher?: string | null
  /** Shown as its date; now unless it is given. */
  created?: Date
}

const limits = { title: 200, teaser: 500, publisher: 100, body: 200_000 }
/** As many as one site map may name. */
const maxInSiteMap = 50_000

/** @throws BAD_INPUT naming the field */
export async function createArticle(scope: Scope, input: ArticleInput): Promise<ArticleRow> {
  const title = parseText('title', input.title)
  const body = await cleanHtml(parseText('body', input.body) ?? '')
  if (!title) throw errors.badInput('The title cannot be empty')
  if (!body) throw errors.badInput('The body cannot be empty')
  const image = await parseImage(scope, input.image)
  return insertArticle(scope, {
    title,
    teaser: parseText('teaser', input.teaser),
    body,
    image,
    publisher: parseText('publisher', input.publisher),
    created: input.created ?? scope.now,
  })
}

export { hasArticleOfDay } from './queries.ts'

/** Public by its id; what cannot be an id is no article either. */
export async function findArticle(scope: Scope, id: string): Promise<ArticleRow | undefined> {
  return isId(id) ? findArticleById(scope, id) : undefined
}

/** Cleaned again, so that a rule that was sharpened holds for what was stored before. */
export const shownBody = ({ body }: ArticleRow): Promise<string> => cleanHtml(body)

export const listForSiteMap = (scope: Scope) => listNewest(scope, maxInSiteMap)

async function parseImage(scope: Scope, address: string | null | undefined): Promise<string | null> {
  const image = address?.trim()
  if (!image) return null
  return (await findPicturePath(scope, image)) ?? parseHttpsAddress('image', image)
}

function parseText(field: keyof typeof limits, text: string | null | undefined): string | null {
  const read = text?.trim() || null
  if (read && read.length > limits[field])
    throw errors.badInput(`The ${field} takes at most ${limits[field]} characters`)
  return read
}
