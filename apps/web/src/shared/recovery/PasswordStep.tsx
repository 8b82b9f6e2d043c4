import { ApiError } from '@hearth/client'
import {
  brokenComposition,
  type PasswordRequirement,
  passwordMinLength,
  passwordRequirements,
} from '@hearth/contract'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useApp } from '../AppContext.ts'
import { Field } from '../form/Field.tsx'
import { Form } from '../form/Form.tsx'
import { NewPasswordField } from '../form/NewPasswordField.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { atLeast } from '../form/rules.ts'
import { type Rule, useForm } from '../form/useForm.ts'
import { graphql } from '../graphql.ts'
import { contactRule } from './contact.ts'
import styles from './recovery.module.css'

const resetPasswordDocument = graphql(`
  mutation ResetPassword($phone: String!, $verification: String!, $password: String!) {
    resetPassword(phone: $phone, verification: $verification, password: $password) { __typename }
  }
`)

type Props = {
  /** Not known after a reload at the code: then it is asked for again. */
  contact: string | undefined
  verification: string
  onDone: () => void
}
type Fields = 'contact' | 'password' | 'repeated'

const mix =
  'Passwords should be at least 8 characters & contain a mix of letters (uppercase and lowercase), numbers, and symbols'

const rules: Record<Fields, Rule<Fields>[]> = {
  contact: [contactRule],
  password: [bothFilled, (value) => (brokenComposition(value).length > 0 ? mix : undefined)],
  repeated: [
    // When both are empty, the first field alone says so.
    (value, { password }) => (password ? bothFilled(value) : undefined),
    (value, { password }) => (password ? atLeast(passwordMinLength, mix)(value, {}) : undefined),
    (value, { password }) => (value === password ? undefined : 'Passwords do not match'),
  ],
}

function bothFilled(value: string): string | undefined {
  return value === '' ? 'Please fill in both password fields' : undefined
}

type Refused = { password: string; broken: PasswordRequirement[] }

/** The new password, twice. The server signs in with it; here the person does, by the login link. */
export function PasswordStep({ contact, verification, onDone }: Props) {
  const { pathname } = useLocation()
  const { form, refused } = useReset(verification, onDone)
  const { errors } = form
  return (
    <>
      <p className={styles.words}>Your code is confirmed. Now choose a new password.</p>
      <Form form={form} action="Set password">
        <Field
          name="contact"
          label="Email or phone of the account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={contact}
          readOnly={contact !== undefined}
          error={errors.contact}
        />
        <NewPasswordField name="password" label="New password" refused={refused} error={errors.password} />
        <PasswordField
          name="repeated"
          label="Repeat new password"
          autoComplete="new-password"
          error={errors.repeated}
        />
      </Form>
      <Link to={pathname} className={styles.aside}>
        Start again with a new code
      </Link>
    </>
  )
}

function useReset(verification: string, onDone: () => void) {
  const { request, session } = useApp()
  const [refused, setRefused] = useState<Refused>()
  const form = useForm({
    rules,
    send: async ({ contact: phone, password }) => {
      try {
        await request(resetPasswordDocument, { phone, verification, password })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'BAD_PASSWORD') throw error
        const broken = error.details.broken as PasswordRequirement[]
        setRefused({ password, broken })
        const needs = broken.map((requirement) => passwordRequirements[requirement]).join(', ')
        throw new ApiError(`${error.message}. It needs: ${needs}`, { status: 200 })
      }
      // Every session is over, that of this browser too.
      session.forget()
      onDone()
    },
  })
  return { form, refused }
}
