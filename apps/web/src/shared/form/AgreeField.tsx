import { useId } from 'react'
import styles from './Choices.module.css'

type Props = { name: string; label: string; error?: string | undefined }

/** One box to tick. */
export function AgreeField({ name, label, error }: Props) {
  const id = useId()
  return (
    <div className={styles.agree}>
      <input
        id={id}
        type="checkbox"
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  )
}
