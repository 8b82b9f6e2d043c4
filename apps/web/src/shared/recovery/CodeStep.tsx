import { ApiError } from '@hearth/client'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useApp } from '../AppContext.ts'
import { Field } from '../form/Field.tsx'
import { Form } from '../form/Form.tsx'
import { useForm } from '../form/useForm.ts'
import { graphql } from '../graphql.ts'
import { ResendButton } from './ResendButton.tsx'
import styles from './recovery.module.css'

const verifyCodeDocument = graphql(`
  mutation VerifyCode($code: String!) { verifyCode(code: $code) }
`)

type Props = {
  /** Not known after a reload; the cookie of the request still is. */
  contact: string | undefined
  onVerified: (verification: string) => void
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

const rules = {
  code: [(value: string) => (/^\d{6}$/.test(digitsOf(value)) ? undefined : 'Please enter a valid code')],
}

/** Where nothing is known of what was typed, most people have typed their email. */
const isEmail = (contact: string | undefined): boolean => !contact || contact.includes('@')

/** The code from the message, typed, pasted or filled in by the phone. */
export function CodeStep({ contact, onVerified }: Props) {
  const { request } = useApp()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    rules,
    send: async ({ code }) => {
      const { verifyCode } = await request(verifyCodeDocument, { code: digitsOf(code) })
      if (!verifyCode) throw new ApiError(refused, { status: 200 })
      onVerified(verifyCode)
    },
  })
  return (
    <>
      <p className={styles.words}>
        If {contact ? <strong>{contact}</strong> : 'what you entered'} belongs to an account, we have sent a
        code to the account’s {isEmail(contact) ? 'email address' : 'phone or email address'}. It is valid for
        10 minutes.
      </p>
      <Form form={form} action="Continue">
        <Field
          name="code"
          ref={input}
          label="One-time code"
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          placeholder="••••••"
          error={form.errors.code}
        />
      </Form>
      <Help contact={contact} onSent={() => input.current?.select()} />
    </>
  )
}

function Help({ contact, onSent }: Pick<Props, 'contact'> & { onSent: () => void }) {
  const { pathname } = useLocation()
  return (
    <div className={styles.help}>
      <p>{isEmail(contact) ? 'No email? Check your spam folder.' : 'No message? Check your email too.'}</p>
      {contact && <ResendButton contact={contact} onSent={onSent} />}
      <Link to={pathname} className={styles.aside}>
        {contact ? 'Use another email or phone' : 'Ask for a new code'}
      </Link>
    </div>
  )
}

const refused = 'That code is wrong or has expired. Please check it, or ask for a new one.'
