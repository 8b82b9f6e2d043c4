import { sizeText } from '@hearth/contract'
import styles from './ArticleText.module.css'
import type { Article } from './article.ts'

/** The files of an article, each a link that works without script. */
export function Downloads({ article: { assets, preview } }: { article: Article }) {
  const query = preview ? `?preview=${encodeURIComponent(preview)}` : ''
  return (
    <section className={styles.downloads} aria-labelledby="downloads">
      <h2 id="downloads">Downloads</h2>
      <ul>
        {assets.map(({ id, name, size, url }) => (
          <li key={id}>
            <a href={url + query} download>
              {name}
            </a>
            <span>{sizeText(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
