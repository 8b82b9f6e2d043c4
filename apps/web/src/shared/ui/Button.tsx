import type { ComponentProps } from 'react'
import styles from './Button.module.css'

type Props = ComponentProps<'button'> & {
  /** `primary` is the one ember action of a screen. */
  kind?: 'primary' | 'quiet' | undefined
  /** The action runs: the button keeps its place and width, says so, and takes no second press. */
  pending?: boolean
}

export function Button({ kind = 'primary', pending = false, children, onClick, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      className={`${styles.button} ${styles[kind]}`}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      <span className={pending ? styles.behind : undefined}>{children}</span>
      {pending && <span className={styles.spinner} aria-hidden />}
    </button>
  )
}
