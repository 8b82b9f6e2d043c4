import styles from './developers.module.css'

/** Names of the API, each with what it means. */
export const NamedList = ({ entries }: { entries: { name: string; text: string }[] }) => (
  <dl className={styles.named}>
    {entries.map(({ name, text }) => (
      <div key={name}>
        <dt>
          <code>{name}</code>
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
