import { Link } from 'react-router'
import { useApp } from '../AppContext.ts'
import { Field } from '../form/Field.tsx'
import { Form } from '../form/Form.tsx'
import { useForm } from '../form/useForm.ts'
import { contactRule, requestCodeDocument } from './contact.ts'
import styles from './recovery.module.css'

type Props = { known: string | undefined; isInterrupted: boolean; onSent: (contact: string) => void }

/** Who asks: an email address or a phone number. The answer is the same for everyone. */
export function ContactStep({ known, isInterrupted, onSent }: Props) {
  const { request } = useApp()
  const form = useForm({
    rules: { contact: [contactRule] },
    send: async ({ contact }) => {
      await request(requestCodeDocument, { phone: contact })
      onSent(contact.trim())
    },
  })
  return (
    <>
      <p className={styles.words}>
        {isInterrupted
          ? 'The page was reloaded, so please start again with a new code.'
          : 'We will send you a code, and then you can choose a new password.'}
      </p>
      <Form form={form} action="Send code">
        <Field
          name="contact"
          label="Email, or phone with country code"
          hint={'For example you@example.com or +44\u00a07700\u00a0900123'}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={known}
          error={form.errors.contact}
        />
      </Form>
      <Link to="/login" className={styles.aside}>
        Back to log in
      </Link>
    </>
  )
}
