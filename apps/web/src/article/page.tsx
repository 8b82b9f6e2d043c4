import type { Head, HeadContext, LoadContext, PagePolicy } from '../shared/page.ts'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { ArticleText } from './ArticleText.tsx'
import { type Article, articleDocument, articleHead } from './article.ts'

export async function load({ request, params, search }: LoadContext): Promise<Article | null> {
  const preview = search.get('preview')
  const { article } = await request(articleDocument, { id: params.id ?? '', preview })
  return article && { ...article, preview }
}

export const policy: PagePolicy = { showsPictures: true }

export const head = (context: HeadContext<Article>): Head => articleHead(context)

export function Page() {
  const page = usePageData(load)
  if (page.state === 'loading') return <Message tab="Article" title="Loading..." />
  if (page.state === 'missing')
    return (
      <Message tab="Not found" title="Article not found">
        <p>It may have been removed, or the link may be incomplete.</p>
      </Message>
    )
  if (page.state === 'failed')
    return (
      <LoadFailure
        tab="Article"
        title="The article could not be loaded"
        message={page.message}
        onRetry={page.retry}
      />
    )
  return <ArticleText article={page.data} />
}
