import { useEffect, useRef } from 'react'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { SceneCard } from '../shared/ui/SceneCard.tsx'
import { CodeStep } from './CodeStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './recovery.module.css'
import type { RecoveryTexts } from './texts.ts'
import { useRecovery } from './useRecovery.ts'

const numbers = { contact: 1, code: 2, password: 3, done: 0 }

/** Three steps to a new password: who, the code from the mail, the password. */
export function RecoveryFlow({ texts }: { texts: RecoveryTexts }) {
  const { step, recovery, goTo, isInterrupted } = useRecovery()
  const root = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    window.scrollTo(0, 0)
    root.current?.querySelector<HTMLElement>(step === 'done' ? 'h1' : 'form input:not([readonly])')?.focus()
  }, [step])
  return (
    <SceneCard>
      <div ref={root} className={styles.flow}>
        <div>
          {numbers[step] > 0 && <p className={styles.number}>Step {numbers[step]} of 3</p>}
          <PageTitle tab={texts.title}>{step === 'done' ? texts.doneTitle : texts.title}</PageTitle>
        </div>
        {step === 'contact' && (
          <ContactStep
            known={recovery.contact}
            isInterrupted={isInterrupted}
            onSent={(contact) => goTo('code', { contact })}
          />
        )}
        {step === 'code' && (
          <CodeStep
            contact={recovery.contact}
            onVerified={(verification) => goTo('password', { ...recovery, verification })}
          />
        )}
        {step === 'password' && recovery.verification && (
          <PasswordStep
            contact={recovery.contact}
            verification={recovery.verification}
            onDone={() => goTo('done', { isDone: true })}
          />
        )}
        {step === 'done' && (
          <>
            <p className={styles.words}>{texts.done}</p>
            <ButtonLink to="/login">Log in</ButtonLink>
          </>
        )}
      </div>
    </SceneCard>
  )
}
