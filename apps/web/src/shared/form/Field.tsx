import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** A control inside the field's right end. */
  end?: ReactNode
}

/** A labelled input with its hint and its error, which screen readers read along with it. */
export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={input.required ? styles.required : undefined}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
        />
        {end}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  )
}
