import { useId } from 'react'
import styles from './Choices.module.css'

type Props = {
  name: string
  label: string
  from: number
  to: number
  /** What the lowest and the highest number mean. */
  ends: [string, string]
  defaultValue?: string | undefined
  error?: string | undefined
}

/** A question answered by a number. */
export function ScaleField({ name, label, from, to, ends, defaultValue, error }: Props) {
  const id = useId()
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-ends ${id}-error`}>
      <legend>{label}</legend>
      <div className={styles.scale}>
        {numbers.map((number) => (
          <label key={number} className={styles.choice}>
            <input type="radio" name={name} value={number} defaultChecked={number === defaultValue} />
            {number}
          </label>
        ))}
      </div>
      <div id={`${id}-ends`} className={styles.ends}>
        <span>
          {from}: {ends[0]}
        </span>
        <span>
          {to}: {ends[1]}
        </span>
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}
