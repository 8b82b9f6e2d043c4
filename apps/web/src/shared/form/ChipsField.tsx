import styles from './Choices.module.css'

type Props = {
  name: string
  label: string
  choices: readonly string[]
  /** Those that are chosen at first. */
  defaultValues: readonly string[]
}

/** Any number of a short list. */
export function ChipsField({ name, label, choices, defaultValues }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="checkbox"
              name={name}
              value={choice}
              defaultChecked={defaultValues.includes(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
