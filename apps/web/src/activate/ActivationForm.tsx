import { ApiError } from '@hearth/client'
import { type PasswordRequirement, passwordMinLength } from '@hearth/contract'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { Field } from '../shared/form/Field.tsx'
import { Form } from '../shared/form/Form.tsx'
import { NewPasswordField } from '../shared/form/NewPasswordField.tsx'
import { atLeast, email } from '../shared/form/rules.ts'
import { useForm } from '../shared/form/useForm.ts'
import { graphql } from '../shared/graphql.ts'
import type { Invite } from './invite.ts'

const activateDocument = graphql(`
  mutation Activate($token: String!, $email: String!, $password: String!) {
    userActivateAccount(token: $token, email: $email, password: $password) {
      accessToken refreshToken paymentToken
    }
  }
`)

const rules = {
  email: [email('Please enter a valid email address.')],
  password: [atLeast(passwordMinLength, 'Password must be at least 8 characters long.')],
}

type Props = { invite: Invite; onGone: () => void }

/** Chooses the first password, signs in, and goes on to the plans. */
export function ActivationForm({ invite, onGone }: Props) {
  const { form, refused } = useActivation(onGone)
  return (
    <Form form={form} action="Activate">
      <Field
        name="email"
        type="email"
        label="Email"
        readOnly
        defaultValue={invite.email}
        autoComplete="username"
        error={form.errors.email}
      />
      <NewPasswordField name="password" label="Password" error={form.errors.password} refused={refused} />
    </Form>
  )
}

function useActivation(onGone: () => void) {
  const { request, session } = useApp()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<{ password: string; broken: PasswordRequirement[] }>()
  const form = useForm({
    rules,
    send: async (values) => {
      try {
        const { userActivateAccount: tokens } = await request(activateDocument, { token, ...values })
        session.keep(tokens)
        session.keepPaymentToken(tokens.paymentToken)
        navigate('/payment-redirect')
      } catch (error) {
        const { code, details, message } = error as ApiError
        if (code === 'INVALID_TOKEN') return onGone()
        if (code !== 'BAD_PASSWORD')
          throw new ApiError(message || 'An unknown error occured', { status: 200 })
        // biome-ignore lint/suspicious/noConsole: it is logged on purpose; the rule above the field says the rest
        console.info('BAD_PASSWORD', details.broken)
        setRefused({ password: values.password, broken: details.broken as PasswordRequirement[] })
      }
    },
  })
  return { form, refused }
}
