import styles from './developers.module.css'

/** Something to copy, with the language that it is written in. */
export const Code = ({ language, children }: { language?: string; children: string }) => (
  <figure className={styles.code}>
    {language && <figcaption>{language}</figcaption>}
    <pre>
      <code>{children}</code>
    </pre>
  </figure>
)
