import { type KeyboardEvent, useState } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

/** A password with a button that shows what was typed, and a word when Caps Lock is on. */
export function PasswordField({ hint, ...props }: Omit<FieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const lookAtCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={lookAtCapsLock}
      onKeyUp={lookAtCapsLock}
      hint={
        capsLock ? (
          <>
            <p>Caps Lock is on.</p>
            {hint}
          </>
        ) : (
          hint
        )
      }
      end={
        <button
          type="button"
          className={styles.show}
          aria-label={shown ? 'Hide the password' : 'Show the password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
