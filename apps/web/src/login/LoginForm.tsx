import { ApiError } from '@hearth/client'
import { passwordMinLength } from '@hearth/contract'
import { Link } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { Field } from '../shared/form/Field.tsx'
import { Form } from '../shared/form/Form.tsx'
import { PasswordField } from '../shared/form/PasswordField.tsx'
import { atLeast, required } from '../shared/form/rules.ts'
import { useForm } from '../shared/form/useForm.ts'
import { graphql } from '../shared/graphql.ts'
import styles from './login.module.css'

const loginDocument = graphql(`
  mutation LogIn($email: String!, $password: String!) {
    basicLogin(email: $email, password: $password) { accessToken refreshToken }
  }
`)

const rules = {
  email: [required('Please enter your email address')],
  password: [atLeast(passwordMinLength, 'Your password must be at least 8 characters long')],
}

/** Signs in; the page then leads on by itself. */
export function LoginForm() {
  const { request, session } = useApp()
  const form = useForm({
    rules,
    send: async (values) => {
      const { basicLogin } = await request(loginDocument, values)
      const { accessToken, refreshToken } = basicLogin
      if (!accessToken) throw new ApiError('Invalid email/password combination', { status: 200 })
      session.keep({ accessToken, refreshToken })
    },
  })

  return (
    <>
      <Form form={form} action="Log in">
        <Field
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          autoCapitalize="none"
          error={form.errors.email}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={form.errors.password}
        />
      </Form>
      <Link to="/forgot" className={styles.forgotten}>
        Forgotten your password?
      </Link>
    </>
  )
}
