import type { Head, HeadContext, LoadContext } from '../shared/page.ts'
import { Button } from '../shared/ui/Button.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { ArticleText } from './ArticleText.tsx'
import { type Article, articleDocument } from './articleDocument.ts'
import { articleHead } from './articleHead.ts'

export const load = async ({ request, params }: LoadContext): Promise<Article | null> =>
  (await request(articleDocument, { id: params.id ?? '' })).article

export const head = (context: HeadContext<Article>): Head => articleHead(context)

export function Page() {
  const page = usePageData(load)
  if (page.state === 'loading') return <Message tab="Article" title="Loading..." />
  if (page.state === 'missing')
    return (
      <Message tab="Not found" title="Article not found">
        <p>It may have been taken back, or the link was cut off on its way.</p>
      </Message>
    )
  if (page.state === 'failed')
    return (
      <Message tab="Article" title="The article could not be loaded">
        <p role="alert">{page.message}</p>
        <Button kind="quiet" onClick={page.retry}>
          Try again
        </Button>
      </Message>
    )
  return <ArticleText article={page.data} />
}
