import {
  brokenComposition,
  type PasswordRequirement,
  serverPasswordRule,
  tickingRequirements,
} from '@hearth/contract'
import styles from './PasswordRule.module.css'

type Props = {
  /** What is typed so far. */
  password: string
  /** What the server said is broken; some of the rule only the server can tell. */
  broken?: PasswordRequirement[]
}

/** How a part that only the server can tell was refused. */
const refusals: Partial<Record<PasswordRequirement, string>> = {
  common: 'This password is too common. Please choose another one.',
  product: 'This password is little more than the name of this community. Please choose another one.',
}

/** The password rule, shown before it is broken; each part ticks as it is met. */
export function PasswordRule({ password, broken = [] }: Props) {
  const missing = brokenComposition(password)
  const refusal = broken.flatMap((requirement) => refusals[requirement] ?? [])[0]
  return (
    <>
      <ul className={styles.rule} aria-label="A password needs">
        {tickingRequirements.map(([requirement, text]) => {
          const state = broken.includes(requirement) ? 'bad' : missing.includes(requirement) ? 'open' : 'kept'
          return (
            <li key={requirement} className={styles[state]}>
              {text}
              {state !== 'open' && (
                <span className={styles.said}>: {state === 'kept' ? 'yes' : 'not yet'}</span>
              )}
            </li>
          )
        })}
      </ul>
      <p className={refusal ? `${styles.note} ${styles.refusal}` : styles.note}>
        {refusal ?? serverPasswordRule}
      </p>
    </>
  )
}
