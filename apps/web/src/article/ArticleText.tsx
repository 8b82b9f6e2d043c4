import { useApp } from '../shared/AppContext.ts'
import { formatDay } from '../shared/formatMoment.ts'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './ArticleText.module.css'
import type { Article } from './article.ts'

/** An article to be read; without a picture of its own it has that of its day. */
export function ArticleText({ article }: { article: Article }) {
  const { timeZone } = useApp().tenant
  const { title, teaser, body, created, image, publisher } = article
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <p className={styles.origin}>
          {publisher && <span className={styles.publisher}>{publisher}</span>}
          <time dateTime={created}>{formatDay(created, timeZone)}</time>
        </p>
        <PageTitle tab={title}>{title}</PageTitle>
        {teaser && <p className={styles.teaser}>{teaser}</p>}
      </header>
      <img
        className={styles.picture}
        src={image ?? `/scenes/${created.slice(0, 10)}.svg`}
        alt=""
        width={1200}
        height={675}
        fetchPriority="high"
      />
      {/* The server has cleaned it when it was stored, and again when it was read (security.md R29). */}
      {/** biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <div className={styles.body} dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  )
}
