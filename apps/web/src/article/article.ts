import { graphql, type ResultOf } from '../shared/graphql.ts'
import type { Head, HeadContext } from '../shared/page.ts'

export const articleDocument = graphql(`
  query Article($id: ID!) {
    article(id: $id) { id title teaser body created updated image publisher }
  }
`)

export type Article = NonNullable<ResultOf<typeof articleDocument>['article']>

const previewLength = 200

/** What tabs, search engines and link previews are told of an article. */
export function articleHead({ data: article, tenant, url }: HeadContext<Article>): Head {
  const description = article.teaser ?? previewOf(article.body)
  const image = new URL(article.image ?? `/scenes/${article.created.slice(0, 10)}.png`, url).href
  const organisation = { '@type': 'Organization', name: article.publisher ?? tenant.name }
  return {
    title: article.title,
    description,
    type: 'article',
    image,
    showsPictures: true,
    isStatic: true,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description,
      image: [image],
      datePublished: article.created,
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
