import { graphql, type ResultOf } from '../shared/graphql.ts'
import type { Head, HeadContext } from '../shared/page.ts'

export const articleDocument = graphql(`
  query Article($id: ID!, $preview: String) {
    article(id: $id, preview: $preview) {
      id state title teaser body created updated publishAt image imageFocusX imageFocusY publisher
      assets { id name size contentType url }
    }
  }
`)

/** `preview`: the token of the link that staff share before it is published, when it was opened by one. */
export type Article = NonNullable<ResultOf<typeof articleDocument>['article']> & { preview: string | null }

/** The day that an article bears. */
export const dateOf = ({ publishAt, created }: Article): string => publishAt ?? created

/** Without a picture of its own an article has that of its day. */
export const pictureOf = (article: Article, ending: 'svg' | 'png'): string =>
  article.image ?? `/scenes/${dateOf(article).slice(0, 10)}.${ending}`

const previewLength = 200

/** What tabs, search engines and link previews are told of an article. */
export function articleHead({ data: article, tenant, url }: HeadContext<Article>): Head {
  const description = article.teaser ?? previewOf(article.body)
  const image = new URL(pictureOf(article, 'png'), url).href
  const organisation = { '@type': 'Organization', name: article.publisher ?? tenant.name }
  return {
    title: article.title,
    description,
    type: 'article',
    image,
    isStatic: true,
    tells: article.preview === null ? 'ARTICLE_VIEWED' : undefined,
    isSecret: article.preview !== null,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description,
      image: [image],
      datePublished: dateOf(article),
      dateModified: article.updated,
      author: organisation,
      publisher: organisation,
      mainEntityOfPage: url,
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The first words of cleaned HTML, cut at a space. */
export function previewOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= previewLength) return text
  return `${text.slice(0, text.lastIndexOf(' ', previewLength))} …`
}
