import { supportLimits } from '@hearth/contract'
import { useApp } from '../shared/AppContext.ts'
import { Form } from '../shared/form/Form.tsx'
import { atMost, required } from '../shared/form/rules.ts'
import { TextArea } from '../shared/form/TextArea.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { sendReply, type Thread } from './thread.ts'

const rules = {
  body: [
    required('Please write your reply'),
    atMost(supportLimits.body, `A reply takes at most ${supportLimits.body.toLocaleString('en')} characters`),
  ],
}

type Props = { id: string; onSent: (thread: Thread) => void }

export function ReplyForm({ id, onSent }: Props) {
  const { request } = useApp()
  const form = useForm({
    rules,
    clears: true,
    send: async ({ body }) => onSent(await sendReply(request, id, body)),
  })
  return (
    <Form form={form} action="Send reply">
      <TextArea name="body" label="Your reply" rows={5} error={form.errors.body} />
    </Form>
  )
}
