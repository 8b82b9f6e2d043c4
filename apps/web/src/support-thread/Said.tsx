import { useApp } from '../shared/AppContext.ts'
import { formatMoment } from '../shared/formatMoment.ts'
import styles from './Conversation.module.css'

type Props = { by: string; at: string; body: string; isStaff?: boolean }

/** One message of a conversation. */
export function Said({ by, at, body, isStaff = false }: Props) {
  const { timeZone } = useApp().tenant
  return (
    <article className={isStaff ? `${styles.said} ${styles.staff}` : styles.said}>
      <p className={styles.by}>
        <strong>{by}</strong>
        {isStaff && <span className={styles.badge}>STAFF</span>}
        <time dateTime={at}>{formatMoment(at, timeZone)}</time>
      </p>
      <p className={styles.body}>{body}</p>
    </article>
  )
}
