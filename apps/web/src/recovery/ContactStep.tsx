import { Link } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { Field } from '../shared/form/Field.tsx'
import { Form } from '../shared/form/Form.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { contactRule } from './contactRule.ts'
import { requestCodeDocument } from './documents.ts'
import styles from './recovery.module.css'

type Props = { known: string | undefined; isInterrupted: boolean; onSent: (contact: string) => void }

/** Who asks: an e-mail address or a phone number. The answer is the same for everybody. */
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
          ? 'The page was loaded anew on the way, so please begin once more with a new code.'
          : 'We mail you a code, with which you choose a new password.'}
      </p>
      <Form form={form} action="Send the code">
        <Field
          name="contact"
          label="Email, or phone with country code"
          hint={'Such as you@example.com or +44\u00a07700\u00a0900123'}
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
