import { articleLimits } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import { cleanHtml } from '../platform/rich-text.ts'
import type { Scope } from '../platform/scope.ts'
import { parseHttpsAddress } from '../platform/values/https-address.ts'
import { findPicturePath, withPathIn } from '../uploads/index.ts'
import type { ArticleRow } from './queries.ts'

export type ArticleInput = {
  title?: string | null
  teaser?: string | null
  /** HTML; what may not stand in an article is taken out. */
  body?: string | null
  /** An https address, or that of a picture sent to this tenant. */
  image?: string | null
  imageFocusX?: number | null
  imageFocusY?: number | null
  publisher?: string | null
}
type ArticleFields = Pick<
  ArticleRow,
  'title' | 'teaser' | 'body' | 'image' | 'imageFocusX' | 'imageFocusY' | 'publisher'
>

/** The given fields as they are stored. @throws BAD_INPUT naming the field */
export async function parseArticleFields(scope: Scope, sent: ArticleInput): Promise<Partial<ArticleFields>> {
  const input = await withPathIn(scope, sent, 'image')
  const { title, teaser, body, image, imageFocusX, imageFocusY, publisher } = input
  return {
    ...(title !== undefined && { title: parseTitle(title) }),
    ...(teaser !== undefined && { teaser: parseText('teaser', teaser) }),
    ...(body !== undefined && { body: await cleanHtml(parseText('body', body) ?? '') }),
    ...(image !== undefined && { image: await parseImage(scope, image) }),
    ...(imageFocusX !== undefined && { imageFocusX: parseFocus('imageFocusX', imageFocusX) }),
    ...(imageFocusY !== undefined && { imageFocusY: parseFocus('imageFocusY', imageFocusY) }),
    ...(publisher !== undefined && { publisher: parseText('publisher', publisher) }),
  }
}

/** What people read, or will read at a time, has a text. */
export function assertReadable({ body }: Pick<ArticleRow, 'body'>): void {
  if (!body) throw errors.badInput('The body cannot be empty')
}

function parseTitle(text: string | null): string {
  const title = parseText('title', text)
  if (!title) throw errors.badInput('The title cannot be empty')
  return title
}

async function parseImage(scope: Scope, address: string | null): Promise<string | null> {
  const image = address?.trim()
  if (!image) return null
  return (await findPicturePath(scope, image)) ?? parseHttpsAddress('image', image)
}

function parseFocus(field: 'imageFocusX' | 'imageFocusY', value: number | null): number {
  const focus = value ?? 0.5
  if (!(focus >= 0 && focus <= 1)) throw errors.badInput(`${field} is a number from 0 to 1, not ${focus}`)
  return focus
}

function parseText(field: keyof typeof articleLimits, text: string | null): string | null {
  const read = text?.trim() || null
  if (read && read.length > articleLimits[field])
    throw errors.badInput(`The ${field} takes at most ${articleLimits[field]} characters`)
  return read
}
