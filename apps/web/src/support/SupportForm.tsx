import { supportLimits } from '@hearth/contract'
import { useApp, useSignedIn } from '../shared/AppContext.ts'
import { Field } from '../shared/form/Field.tsx'
import { Form } from '../shared/form/Form.tsx'
import { atMost, email, required } from '../shared/form/rules.ts'
import { TextArea } from '../shared/form/TextArea.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { graphql, type ResultOf } from '../shared/graphql.ts'
import { ByViewer } from '../shared/ui/ByViewer.tsx'
import { useOwnData } from '../shared/useOwnData.ts'
import styles from './support.module.css'

const createDocument = graphql(`
  mutation SupportCreate($input: SupportCreateInput!) {
    supportCreate(input: $input) { id }
  }
`)

const senderDocument = graphql(`
  query Sender { me { name email } }
`)

type Sender = ResultOf<typeof senderDocument>['me']

const whatRules = {
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
const whoRules = {
  name: [atMost(supportLimits.name, `A name takes at most ${supportLimits.name} characters`)],
  email: [
    required('Please enter your email address'),
    email('Please enter a complete email address, like rosa@example.com'),
  ],
}
const forStrangers = { ...whoRules, ...whatRules }
/** Who they are is known. */
const forMembers = { name: [], email: [], ...whatRules }

/** Sends a request; `onSent` is given its id. */
export function SupportForm({ onSent }: { onSent: (id: string) => void }) {
  const { request } = useApp()
  const signedIn = useSignedIn()
  const { data } = useOwnData(senderDocument)
  const form = useForm({
    rules: signedIn ? forMembers : forStrangers,
    send: async (values) => {
      // Asked for now, because that refreshes a session that ran out: the request must be the member's.
      const sender = signedIn ? (await request(senderDocument, {})).me : undefined
      const input = { ...values, ...sender }
      onSent((await request(createDocument, { input })).supportCreate.id)
    },
  })
  return (
    <Form form={form} action="Send">
      <ByViewer
        member={<KnownSender sender={data?.me} />}
        stranger={
          <>
            <Field name="name" label="Name (optional)" autoComplete="name" error={form.errors.name} />
            <Field
              name="email"
              type="email"
              label="Email"
              required
              autoComplete="email"
              autoCapitalize="none"
              hint="We will answer to this address."
              error={form.errors.email}
            />
          </>
        }
      />
      <Field name="subject" label="Subject" required error={form.errors.subject} />
      <TextArea name="body" label="Message" required rows={7} error={form.errors.body} />
    </Form>
  )
}

/** Keeps its height until the sender is known. */
const KnownSender = ({ sender }: { sender: Sender | undefined }) => (
  <div className={styles.sender} aria-busy={!sender}>
    <p>
      From <strong>{sender ? sender.name : '…'}</strong>
    </p>
    <p>{sender ? `We will answer to ${sender.email}.` : '\u00a0'}</p>
  </div>
)
