import { ApiError } from '@hearth/client'
import { supportLimits } from '@hearth/contract'
import { Form } from '../shared/form/Form.tsx'
import { atMost, required } from '../shared/form/rules.ts'
import { TextArea } from '../shared/form/TextArea.tsx'
import { useForm } from '../shared/form/useForm.ts'
import type { Request } from '../shared/graphql.ts'
import { Button } from '../shared/ui/Button.tsx'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import styles from './Conversation.module.css'
import { sendReply, type Thread } from './thread.ts'
import type { Speaker } from './useSpeaker.ts'

const rules = {
  body: [
    required('Please write your reply'),
    atMost(supportLimits.body, `A reply takes at most ${supportLimits.body.toLocaleString('en')} characters`),
  ],
}

type Props = {
  thread: Thread
  speaker: Speaker
  onSpeaker: (speaker: Speaker) => void
  request: Request
  onSent: (thread: Thread) => void
}

/** The reply, and above it as whom it is sent. Nobody who was staff a moment ago replies as the requester unasked. */
export function ReplyForm(props: Props) {
  const { thread, speaker, onSpeaker } = props
  const form = useReply(props)
  const isStaff = speaker.kind === 'staff'
  const requester = thread.name ?? thread.email
  return (
    <>
      {speaker.kind === 'ended' && (
        <StaffSessionEnded
          id={thread.id}
          requester={requester}
          onInstead={() => onSpeaker({ kind: 'requester' })}
        />
      )}
      <div hidden={speaker.kind === 'ended'} className={styles.reply}>
        <p className={styles.as} aria-live="polite">
          <SpeakingAs speaker={speaker} requester={requester} />
        </p>
        <Form form={form} action={isStaff ? 'Reply as staff' : 'Send reply'}>
          <TextArea name="body" label="Your reply" rows={5} error={form.errors.body} />
        </Form>
      </div>
    </>
  )
}

function useReply({ thread, speaker, onSpeaker, request, onSent }: Props) {
  return useForm({
    rules,
    clears: true,
    send: async ({ body }) => {
      const asStaff = speaker.kind === 'staff'
      try {
        onSent(await sendReply(request, thread.id, { body, asStaff }))
      } catch (error) {
        if (asStaff && error instanceof ApiError && error.status === 401) onSpeaker({ kind: 'ended' })
        throw error
      }
    },
  })
}

function SpeakingAs({ speaker, requester }: { speaker: Speaker; requester: string }) {
  if (speaker.kind === 'unknown' || speaker.kind === 'ended') return '\u00a0'
  if (speaker.kind === 'requester')
    return (
      <>
        Replying as <strong>{requester}</strong>
      </>
    )
  return (
    <>
      Replying as <strong>{speaker.name}</strong>
      {speaker.kind === 'staff' && <span className={styles.badge}>STAFF</span>}
    </>
  )
}

type EndedProps = { id: string; requester: string; onInstead: () => void }

/** What was typed stays in the form, which is back once somebody has signed in, in whichever tab. */
function StaffSessionEnded({ id, requester, onInstead }: EndedProps) {
  return (
    <section className={styles.ended} role="status">
      <p>Your staff session has ended. Log in to the back-office again to reply as staff.</p>
      <div className={styles.choices}>
        <ButtonLink href={`/admin/login?next=/support/${id}`}>Log in as staff</ButtonLink>
        <Button kind="quiet" onClick={onInstead}>{`Reply as ${requester}`}</Button>
      </div>
    </section>
  )
}
