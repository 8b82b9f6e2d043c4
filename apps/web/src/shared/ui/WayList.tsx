import { Link } from 'react-router'
import styles from './WayList.module.css'

type Way = { to: string; title: string; text: string; note?: string | undefined }

/** Links to pages of ours, one below the other, each with a line on what is there. */
export const WayList = ({ label, ways }: { label: string; ways: Way[] }) => (
  <ul aria-label={label} className={styles.ways}>
    {ways.map(({ to, title, text, note }) => (
      <li key={to}>
        <Link to={to} className={styles.way}>
          <span className={styles.title}>{title}</span>
          {note && <span className={styles.note}>{note}</span>}
          <span className={styles.text}>{text}</span>
        </Link>
      </li>
    ))}
  </ul>
)
