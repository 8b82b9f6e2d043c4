import { brokenComposition } from '@hearth/contract'
import Button from '@mui/material/Button'
import { type FormEvent, useRef, useState } from 'react'
import { useLogin } from 'react-admin'
import { FormError } from '../shared/form/FormError.tsx'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { PasswordRequirements } from '../shared/form/PasswordRequirements.tsx'
import { useAttempt } from '../shared/form/useAttempt.ts'

/** Sets the account's own password in place of the temporary one, and goes on into the back-office. */
export function NewPasswordForm({ onStartAgain }: { onStartAgain: () => void }) {
  const { input, password, setPassword, submit, pending, error } = useNewPassword()
  return (
    <form onSubmit={submit} noValidate aria-label="Temporary password">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        autoFocus
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        inputRef={input}
        hint={<PasswordRequirements password={password} />}
      />
      <FormError message={error} />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={pending}
        sx={{ mt: 2.5 }}
      >
        Set password and log in
      </Button>
      <Button fullWidth variant="text" onClick={onStartAgain} sx={{ mt: 1 }}>
        Start again
      </Button>
    </form>
  )
}

function useNewPassword() {
  const login = useLogin()
  const [password, setPassword] = useState('')
  const { pending, error, setError, attempt } = useAttempt()
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (brokenComposition(password).length === 0) return void attempt(() => login({ newPassword: password }))
    setError('The password does not meet all requirements yet.')
    input.current?.focus()
  }

  return { input, password, setPassword, submit, pending, error }
}
