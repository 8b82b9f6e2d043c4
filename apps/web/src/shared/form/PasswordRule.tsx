import { brokenComposition, type PasswordRequirement, passwordRequirements } from '@hearth/contract'
import styles from './PasswordRule.module.css'

type Props = {
  /** What is typed so far. */
  password: string
  /** What the server said is broken; some of the rule only the server can tell. */
  broken?: PasswordRequirement[]
}

/** What only the server can tell; a sentence, because it never ticks. */
const serverRules: Partial<Record<PasswordRequirement, string>> = {
  common: 'This password is too common. Please choose another one.',
  product: 'This password is little more than the name of this community. Please choose another one.',
}
const serverRule = 'It cannot be a common password or just the name of this community.'
const ticking = (Object.entries(passwordRequirements) as [PasswordRequirement, string][]).filter(
  ([requirement]) => !(requirement in serverRules),
)

/** The password rule, shown before it is broken; each part ticks as it is met. */
export function PasswordRule({ password, broken = [] }: Props) {
  const missing = brokenComposition(password)
  const refusal = broken.flatMap((requirement) => serverRules[requirement] ?? [])[0]
  return (
    <>
      <ul className={styles.rule} aria-label="A password needs">
        {ticking.map(([requirement, text]) => {
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
      <p className={refusal ? `${styles.note} ${styles.refusal}` : styles.note}>{refusal ?? serverRule}</p>
    </>
  )
}
