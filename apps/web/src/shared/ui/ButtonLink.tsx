import { Link } from 'react-router'
import styles from './Button.module.css'

type Props = { to: string; kind?: 'primary' | 'quiet'; children: string }

/** A link to another page of ours that looks like a button. */
export function ButtonLink({ to, kind = 'primary', children }: Props) {
  return (
    <Link to={to} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </Link>
  )
}
