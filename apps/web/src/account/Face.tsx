import { onThisHost } from '@hearth/client'
import styles from './account.module.css'

const initialsOf = (name: string): string =>
  name
    .split(/[\s@]+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('')

/** A picture that was just sent has a complete address, a stored one a path. */
const sourceOf = (avatar: string): string => (avatar.startsWith('/') ? avatar : onThisHost(avatar))

/** The person's picture, or their initials. */
export const Face = ({ name, avatar }: { name: string; avatar: string | null }) =>
  avatar ? (
    <img className={styles.face} src={sourceOf(avatar)} alt="" width={72} height={72} />
  ) : (
    <span className={styles.face} aria-hidden>
      {initialsOf(name)}
    </span>
  )
