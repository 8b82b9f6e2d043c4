import { useApp } from '../shared/AppContext.ts'
import { formatMoment } from '../shared/formatMoment.ts'
import styles from './ArticleText.module.css'
import type { Article } from './article.ts'

/** Says that not everybody sees this page, and when that changes. */
export function PreviewBar({ article: { state, publishAt } }: { article: Article }) {
  const { timeZone } = useApp().tenant
  const when = publishAt && formatMoment(publishAt, timeZone)
  const texts: Record<Article['state'], string> = {
    DRAFT: 'This draft is not published yet.',
    SCHEDULED: `This article will be published on ${when}.`,
    PUBLISHED: 'This article is published.',
    UNPUBLISHED: 'This article is no longer published.',
  }
  return (
    <p className={styles.preview}>
      <strong>Preview</strong>
      <span>{texts[state]}</span>
    </p>
  )
}
