import { supportLimits } from '@hearth/contract'
import { useApp } from '../shared/AppContext.ts'
import { Field } from '../shared/form/Field.tsx'
import { Form } from '../shared/form/Form.tsx'
import { atMost, email, required } from '../shared/form/rules.ts'
import { TextArea } from '../shared/form/TextArea.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { graphql } from '../shared/graphql.ts'

const createDocument = graphql(`
  mutation SupportCreate($input: SupportCreateInput!) {
    supportCreate(input: $input) { id }
  }
`)

const rules = {
  name: [atMost(supportLimits.name, `A name takes at most ${supportLimits.name} characters`)],
  email: [
    required('Please enter your email address'),
    email('Please enter a complete email address, like rosa@example.com'),
  ],
  subject: [
    required('Please enter a subject'),
    atMost(supportLimits.subject, `A subject takes at most ${supportLimits.subject} characters`),
  ],
  body: [
    required('Please write your message'),
    atMost(
      supportLimits.body,
      `A message takes at most ${supportLimits.body.toLocaleString('en')} characters`,
    ),
  ],
}

/** Sends a request; `onSent` is given its id. */
export function SupportForm({ onSent }: { onSent: (id: string) => void }) {
  const { request } = useApp()
  const form = useForm({
    rules,
    send: async (input) => onSent((await request(createDocument, { input })).supportCreate.id),
  })
  return (
    <Form form={form} action="Send">
      <Field name="name" label="Name (optional)" autoComplete="name" error={form.errors.name} />
      <Field
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        autoCapitalize="none"
        hint="We will answer to this address."
        error={form.errors.email}
      />
      <Field name="subject" label="Subject" error={form.errors.subject} />
      <TextArea name="body" label="Message" rows={7} error={form.errors.body} />
    </Form>
  )
}
