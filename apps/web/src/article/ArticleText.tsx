import { useApp, useShown } from '../shared/AppContext.ts'
import { formatDay } from '../shared/formatMoment.ts'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './ArticleText.module.css'
import { type Article, dateOf, pictureOf } from './article.ts'
import { Downloads } from './Downloads.tsx'
import { PreviewBar } from './PreviewBar.tsx'

/** An article to be read; without a picture of its own it has that of its day. */
export function ArticleText({ article }: { article: Article }) {
  const { timeZone } = useApp().tenant
  const { title, teaser, body, publisher } = article
  useShown('ARTICLE_VIEWED', article.id)
  return (
    <article className={styles.article}>
      {article.preview !== null && <PreviewBar article={article} />}
      <header className={styles.head}>
        <p className={styles.origin}>
          {publisher && <span className={styles.publisher}>{publisher}</span>}
          <time dateTime={dateOf(article)}>{formatDay(dateOf(article), timeZone)}</time>
        </p>
        <PageTitle tab={title}>{title}</PageTitle>
        {teaser && <p className={styles.teaser}>{teaser}</p>}
      </header>
      <img
        className={styles.picture}
        src={pictureOf(article, 'svg')}
        alt=""
        width={1200}
        height={675}
        fetchPriority="high"
        style={{ objectPosition: `${article.imageFocusX * 100}% ${article.imageFocusY * 100}%` }}
      />
      {/* The server has cleaned it when it was stored, and again when it was read (security.md R29). */}
      {/** biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <div className={styles.body} dangerouslySetInnerHTML={{ __html: body }} />
      {article.assets.length > 0 && <Downloads article={article} />}
    </article>
  )
}
