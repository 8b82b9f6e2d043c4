import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type FormEvent, useRef, useState } from 'react'
import { useLogin } from 'react-admin'
import { NewPasswordRequired } from '../providers/identity/NewPasswordRequired.ts'
import { FormError } from '../shared/form/FormError.tsx'
import { LabelledField } from '../shared/form/LabelledField.tsx'
import { PasswordField } from '../shared/form/PasswordField.tsx'

type Props = {
  onNewPassword: () => void
  /** The page outside the back-office that is opened afterwards. */
  next: string | undefined
}
type Errors = { email?: string; password?: string; form?: string }

function missing(email: string, password: string): Errors {
  return {
    ...(email ? {} : { email: 'Please enter your email.' }),
    ...(password ? {} : { password: 'Please enter your password.' }),
  }
}

/** Sends what was typed; points at what is missing or was refused. */
function useSignIn({ onNewPassword, next }: Props) {
  const login = useLogin()
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [email, password] = [String(data.get('email')).trim(), String(data.get('password'))]
    const gaps = missing(email, password)
    setErrors(gaps)
    if (gaps.email) return emailInput.current?.focus()
    if (gaps.password) return passwordInput.current?.focus()

    setPending(true)
    try {
      await login({ email, password })
      if (next) window.location.replace(next)
    } catch (error) {
      if (error instanceof NewPasswordRequired) return onNewPassword()
      setErrors({ form: (error as Error).message })
      passwordInput.current?.select()
    } finally {
      setPending(false)
    }
  }

  return { errors, pending, emailInput, passwordInput, submit }
}

export function SignInForm(props: Props) {
  const { errors, pending, emailInput, passwordInput, submit } = useSignIn(props)
  return (
    <form onSubmit={submit} noValidate aria-label="Log in">
      <LabelledField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        inputRef={emailInput}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        inputRef={passwordInput}
        error={errors.password}
      />
      <FormError message={errors.form} />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={pending}
        sx={{ mt: 2.5 }}
      >
        Log in
      </Button>
      <Link href="/forgot" underline="hover" sx={{ display: 'block', textAlign: 'center', mt: 2.25 }}>
        Forgotten your password?
      </Link>
    </form>
  )
}
