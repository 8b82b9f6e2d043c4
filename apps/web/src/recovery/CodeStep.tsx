import { ApiError } from '@hearth/client'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { Field } from '../shared/form/Field.tsx'
import { Form } from '../shared/form/Form.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { verifyCodeDocument } from './documents.ts'
import { ResendButton } from './ResendButton.tsx'
import styles from './recovery.module.css'

type Props = {
  /** Not known after a reload; the cookie of the request still is. */
  contact: string | undefined
  onVerified: (verification: string) => void
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

const rules = {
  code: [(value: string) => (/^\d{6}$/.test(digitsOf(value)) ? undefined : 'Please enter a valid code')],
}

/** The code from the mail, typed, pasted or filled in by the phone. */
export function CodeStep({ contact, onVerified }: Props) {
  const { request } = useApp()
  const { pathname } = useLocation()
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
        If {contact ? <strong>{contact}</strong> : 'what you gave us'} belongs to an account, a code is on its
        way to the account’s email address. It holds for 10 minutes.
      </p>
      <Form form={form} action="Go on">
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
      <div className={styles.help}>
        <p>No mail? Look among the unwanted ones too.</p>
        {contact && <ResendButton contact={contact} onSent={() => input.current?.select()} />}
        <Link to={pathname} className={styles.aside}>
          {contact ? 'Use another email or phone' : 'Ask for a new code'}
        </Link>
      </div>
    </>
  )
}

const refused = 'That code is not right, or it is no longer good. Please check it, or ask for a new one.'
