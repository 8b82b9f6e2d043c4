import { brokenComposition, type PasswordRequirement, passwordRequirements } from '@hearth/contract'
import styles from './PasswordRule.module.css'

type Props = {
  /** What is typed so far. */
  password: string
  /** What the server said is broken; some of the rule only the server can tell. */
  broken?: PasswordRequirement[]
}

const requirements = Object.entries(passwordRequirements) as [PasswordRequirement, string][]
const onlyServerKnows: PasswordRequirement[] = ['common', 'product']

/** The password rule, shown before it is broken; each part says when it is kept. */
export function PasswordRule({ password, broken = [] }: Props) {
  const missing = [...brokenComposition(password), ...onlyServerKnows]
  return (
    <ul className={styles.rule} aria-label="A password needs">
      {requirements.map(([requirement, text]) => {
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
  )
}
