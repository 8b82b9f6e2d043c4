import { ApiError } from '@hearth/client'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import type { ConflictRules, Problems, RecordFormDefinition } from '../shared/record-form/recordForm.ts'
import { type Article, articleDocument, revisionsDocument } from './documents.ts'
import { textOfHtml } from './revisions/difference.ts'

export type ArticleValues = {
  title: string
  teaser: string
  body: string
  image: string
  imageFocusX: number
  imageFocusY: number
  publisher: string
}
export type ArticleField = keyof ArticleValues

export const articleLabels: Record<ArticleField, string> = {
  title: 'Title',
  teaser: 'Teaser',
  body: 'Text',
  image: 'Picture',
  imageFocusX: 'Focus across',
  imageFocusY: 'Focus down',
  publisher: 'Publisher',
}

/** The label of a field of an article or of its publication. */
export const labelOfField = (field: string): string =>
  articleLabels[field as ArticleField] ?? otherLabels[field] ?? field

const otherLabels: Record<string, string> = {
  publishAt: 'Published at',
  unpublished: 'Unpublished at',
  deletedAt: 'Deleted at',
}

export const emptyArticle: ArticleValues = {
  title: '',
  teaser: '',
  body: '',
  image: '',
  imageFocusX: 0.5,
  imageFocusY: 0.5,
  publisher: '',
}

export const valuesOf = (article: Pick<Article, ArticleField>): ArticleValues => ({
  title: article.title,
  teaser: article.teaser ?? '',
  body: article.body,
  image: article.image ?? '',
  imageFocusX: article.imageFocusX,
  imageFocusY: article.imageFocusY,
  publisher: article.publisher ?? '',
})

export const inputOf = (values: ArticleValues): Record<ArticleField, unknown> => ({
  ...values,
  title: values.title.trim(),
  teaser: values.teaser.trim() || null,
  image: values.image.trim() || null,
  publisher: values.publisher.trim() || null,
})

const httpsAddress = (text: string): boolean => /^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text)

export function problemsOf({ title, image }: ArticleValues): Problems {
  const address = image.trim()
  const isAddress = !address || address.startsWith('/files/') || httpsAddress(address)
  return {
    ...(!title.trim() && { title: 'Enter a title.' }),
    ...(!isAddress && { image: 'The address must begin with https://' }),
  }
}

const beginnings: [RegExp, ArticleField][] = [
  [/^The title\b/, 'title'],
  [/^The teaser\b/, 'teaser'],
  [/^The body\b/, 'body'],
  [/^(The )?image\b/, 'image'],
  [/^The publisher\b/, 'publisher'],
]

/** The field that a refusal of the server is about, if it is about one. */
export function refusalOf(error: Error): Problems {
  if (!(error instanceof ApiError) || error.code !== 'BAD_INPUT') return {}
  const field = beginnings.find(([beginning]) => beginning.test(error.message))?.[1]
  return field ? { [field]: error.message } : {}
}

/** The form of an article. A new one meets no conflict. */
export const articleDefinition: Omit<RecordFormDefinition<Article, ArticleValues>, 'conflict'> = {
  resource: 'articles',
  fields: ['title', 'teaser', 'body', 'image', 'imageFocusX', 'imageFocusY', 'publisher'],
  labelOf: labelOfField,
  toValues: valuesOf,
  toInput: inputOf,
  problemsOf,
  refusalOf,
  keepsDraft: true,
}

const newestRevisions = 20

/** A field's value as a person reads it. */
export const textOfField = (field: string, value: unknown): string =>
  field === 'body' ? textOfHtml(String(value ?? '')) : String(value ?? '')

/** Who changed a field last is in the article's revisions. */
export const articleConflict = ({ request }: HearthDataProvider): ConflictRules<Article> => ({
  textOf: textOfField,
  async load({ id }) {
    const [{ articleDraft: latest }, { articleRevisions }] = await Promise.all([
      request(articleDocument, { id }),
      request(revisionsDocument, { id, limit: newestRevisions, page: 1 }),
    ])
    if (!latest) throw new Error('This article no longer exists')
    const revisions = articleRevisions.edges.map(({ node }) => node)
    return {
      latest,
      lastChange(field) {
        const last = revisions.find(({ changed }) => changed.includes(field))
        return last && { who: last.actor ? nameOf(last.actor) : 'A colleague', when: last.created }
      },
    }
  },
})
