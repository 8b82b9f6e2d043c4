import styles from './Button.module.css'

type Props = { href: string; kind?: 'primary' | 'quiet'; children: string }

/** A link to an address elsewhere, or one that only the server answers, that looks like a button. */
export function LinkButton({ href, kind = 'primary', children }: Props) {
  return (
    <a href={href} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </a>
  )
}
