import { brokenComposition } from '@hearth/contract'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { type Hearth, useHearth } from '../providers/hearth.ts'
import { FormError } from '../shared/form/FormError.tsx'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { PasswordRequirements } from '../shared/form/PasswordRequirements.tsx'
import { useAttempt } from '../shared/form/useAttempt.ts'
import { Sheet } from '../shared/Sheet.tsx'
import { sessionsKey } from './SessionsSheet.tsx'

/** Sets another password; who knows the present one may, and every other session ends. */
export function PasswordSheet() {
  const { current, setCurrent, next, setNext, submit, pending, error } = usePasswordChange()
  return (
    <Sheet title="Password">
      <form onSubmit={submit} noValidate aria-label="Password">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          value={current}
          onChange={({ target }) => setCurrent(target.value)}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          value={next}
          onChange={({ target }) => setNext(target.value)}
          hint={<PasswordRequirements password={next} />}
        />
        <FormError message={error} />
        <Button type="submit" loading={pending} sx={{ mt: 2 }}>
          Change password
        </Button>
      </form>
    </Sheet>
  )
}

function usePasswordChange() {
  const { session } = useHearth()
  const notify = useNotify()
  const queries = useQueryClient()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { pending, error, setError, attempt } = useAttempt()

  async function change() {
    await sendPasswords(session, { oldPassword: current, newPassword: next })
    setCurrent('')
    setNext('')
    notify('Your password is changed, and you are signed out everywhere else', { type: 'info' })
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!current) return setError('Enter your current password.')
    if (brokenComposition(next).length > 0)
      return setError('The new password does not meet all requirements yet.')
    void attempt(change)
  }

  return { current, setCurrent, next, setNext, submit, pending, error }
}

async function sendPasswords(
  session: Hearth['session'],
  passwords: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { updatePassword } = await session.loadAmplify()
  try {
    await updatePassword(passwords)
  } catch (error) {
    throw new Error(messageOf(error as Error), { cause: error })
  }
}

/** What the identity service says of a password, as a sentence of the form. */
function messageOf({ name, message }: Error): string {
  if (name === 'NotAuthorizedException') return 'Your current password is not right. Nothing was changed.'
  return message.replace(/^Password did not conform with policy: /, '')
}
