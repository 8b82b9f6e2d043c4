import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  name: string
  label: string
  error?: string | undefined
}

/** A labelled text of several lines with its error. */
export function TextArea({ label, error, ...area }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={area.required ? styles.required : undefined}>
        {label}
      </label>
      <div className={styles.frame}>
        <textarea
          rows={6}
          {...area}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
        />
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  )
}
