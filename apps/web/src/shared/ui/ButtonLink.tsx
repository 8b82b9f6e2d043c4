import { Link } from 'react-router'
import styles from './Button.module.css'

/** `to` is a page of ours, `href` an address elsewhere or one that only the server answers. */
type Props = ({ to: string } | { href: string; onClick?: () => void }) & {
  kind?: 'primary' | 'quiet'
  children: string
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'primary', children, ...target }: Props) {
  const className = `${styles.button} ${styles[kind]}`
  if ('href' in target)
    return (
      <a {...target} className={className}>
        {children}
      </a>
    )
  return (
    <Link to={target.to} className={className}>
      {children}
    </Link>
  )
}
