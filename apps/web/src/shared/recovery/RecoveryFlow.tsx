import { ButtonLink } from '../ui/ButtonLink.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SceneCard } from '../ui/SceneCard.tsx'
import { useArrival } from '../useArrival.ts'
import { CodeStep } from './CodeStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './recovery.module.css'
import { useRecovery } from './useRecovery.ts'

/** The words that differ between /forgot and /reset (product.md 9). */
type Texts = { title: string; doneTitle: string }

const numbers = { contact: 1, code: 2, password: 3, done: 0 }

/** Three steps to a new password: who, the code from the email, the password. */
export function RecoveryFlow({ title, doneTitle }: Texts) {
  const recovery = useRecovery()
  const { step } = recovery
  const isDone = step === 'done'
  const root = useArrival<HTMLDivElement>(step, isDone ? 'h1' : 'form input:not([readonly])')
  return (
    <SceneCard>
      <div ref={root} className={styles.flow}>
        <div>
          {numbers[step] > 0 && <p className={styles.number}>Step {numbers[step]} of 3</p>}
          <PageTitle tab={title}>{isDone ? doneTitle : title}</PageTitle>
        </div>
        <Step {...recovery} />
      </div>
    </SceneCard>
  )
}

function Step({ step, recovery, goTo, isInterrupted }: ReturnType<typeof useRecovery>) {
  const { contact, verification } = recovery
  if (step === 'code')
    return (
      <CodeStep
        contact={contact}
        onVerified={(value) => goTo('password', { contact, verification: value })}
      />
    )
  if (step === 'password' && verification)
    return (
      <PasswordStep
        contact={contact}
        verification={verification}
        onDone={() => goTo('done', { isDone: true })}
      />
    )
  if (step === 'done')
    return (
      <>
        <p className={styles.words}>
          Your password is set, and you are logged out on every device. Log in with your new password.
        </p>
        <ButtonLink to="/login">Log in</ButtonLink>
      </>
    )
  return (
    <ContactStep
      known={contact}
      isInterrupted={isInterrupted}
      onSent={(value) => goTo('code', { contact: value })}
    />
  )
}
