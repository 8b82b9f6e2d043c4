import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'

type Props = Omit<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'children'> & {
  name: string
  label: string
  choices: readonly string[]
  error?: string | undefined
}

/** A labelled choice of one from a list; nothing is chosen at first. */
export function SelectField({ label, choices, error, ...select }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={select.required ? styles.required : undefined}>
        {label}
      </label>
      <div className={styles.frame}>
        <select {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={`${id}-error`}>
          <option value="">Please choose</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  )
}
