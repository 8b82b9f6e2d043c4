import { supportLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { FormError } from '../../shared/form/FormError.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import type { Conversation } from '../documents.ts'
import { SavedReplies } from '../replies/SavedReplies.tsx'
import { useConversationChanges } from './useConversationChanges.ts'
import { useKeptText } from './useKeptText.ts'

type Props = {
  conversation: Conversation
  /** Under which name what is typed is kept. */
  draft: string
  staffName: string
  onType: () => void
  onSent: () => void
}

/** A reply to the person who asked; Ctrl+Enter sends it. */
export function ReplyForm({ conversation, draft, staffName, onType, onSent }: Props) {
  const [text, setText] = useKeptText(draft)
  const { pending, error, send } = useSending(conversation, text, () => {
    setText('')
    onSent()
  })
  const input = useRef<HTMLTextAreaElement>(null)
  return (
    <form onSubmit={(event) => send(event, false)} onKeyDown={submitOnKey} aria-label="Reply">
      <LabelledField
        label={`Reply to ${conversation.name ?? conversation.email}`}
        multiline
        minRows={3}
        maxRows={10}
        value={text}
        inputRef={input}
        onChange={({ target }) => {
          setText(target.value)
          onType()
        }}
        inputProps={{ maxLength: supportLimits.body }}
      />
      <FormError message={error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
        <SavedReplies {...{ conversation, staffName, text, input }} onText={setText} />
        <Box sx={{ flex: 1 }} />
        <Button size="small" disabled={!text.trim() || pending} onClick={(event) => send(event, true)}>
          Send and close
        </Button>
        <Button type="submit" size="small" variant="contained" loading={pending} disabled={!text.trim()}>
          Send reply
        </Button>
      </Box>
    </form>
  )
}

function useSending({ id }: Conversation, text: string, onSent: () => void) {
  const { answer } = useConversationChanges(id)
  const { pending, error, attempt } = useAttempt()
  function send(event: Pick<FormEvent, 'preventDefault'>, close: boolean) {
    event.preventDefault()
    if (!text.trim() || pending) return
    void attempt(async () => {
      await answer(text, close)
      onSent()
    })
  }
  return { pending, error, send }
}

function submitOnKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}
