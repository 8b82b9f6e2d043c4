import { maxNoteLength } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { FormError } from '../form/FormError.tsx'
import { useAttempt } from '../form/useAttempt.ts'
import { MentionField } from './MentionField.tsx'
import { type Colleague, toStored } from './mentions.ts'

type Props = {
  name: string
  label: string
  submitLabel: string
  begin: string
  colleagues: Colleague[]
  autoFocus?: boolean
  onWrite: (text: string) => void
  /** Gets the text as it is stored. */
  onSubmit: (text: string) => Promise<unknown>
  onCancel?: () => void
}

/** The text of a note, a new one or one's own; Ctrl+Enter sends it. */
export function NoteForm({ name, label, submitLabel, begin, colleagues, ...props }: Props) {
  const [text, setText] = useState(begin)
  const { pending, error, attempt } = useAttempt()

  function write(next: string) {
    setText(next)
    props.onWrite(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || pending) return
    void attempt(async () => {
      await props.onSubmit(toStored(text, colleagues))
      if (!props.onCancel) write('')
    })
  }

  return (
    <form onSubmit={submit} onKeyDown={submitOnKey} aria-label={name}>
      <MentionField
        label={label}
        value={text}
        onChange={write}
        colleagues={colleagues}
        maxLength={maxNoteLength}
        autoFocus={props.autoFocus ?? false}
      />
      <FormError message={error} />
      <NoteButtons label={submitLabel} pending={pending} empty={!text.trim()} onCancel={props.onCancel} />
    </form>
  )
}

function submitOnKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

type ButtonProps = { label: string; pending: boolean; empty: boolean; onCancel: (() => void) | undefined }

function NoteButtons({ label, pending, empty, onCancel }: ButtonProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1.25 }}>
      <Button type="submit" size="small" loading={pending} disabled={empty}>
        {label}
      </Button>
      {onCancel && (
        <Button size="small" variant="text" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Box>
  )
}
