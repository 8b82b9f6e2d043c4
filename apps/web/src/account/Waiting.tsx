import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './account.module.css'

/** Holds the place of the account until it is known whose it is. */
export function Waiting() {
  return (
    <div className={styles.account} aria-busy>
      <div className={styles.greeting}>
        <PageTitle tab="Your account">Hello</PageTitle>
        <p>One moment …</p>
      </div>
      <div className={`${styles.card} ${styles.blank}`} />
      <div className={`${styles.card} ${styles.blank}`} />
    </div>
  )
}
