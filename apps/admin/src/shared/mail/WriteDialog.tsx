import { newRequestId } from '@hearth/client'
import { writtenMailLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { LabelledField } from '../form/LabelledField.tsx'
import { BesideMail } from './BesideMail.tsx'
import { WrittenMailPreview } from './WrittenMailPreview.tsx'
import { problemsOf, type Writing, type WrittenMail } from './writing.ts'

type Props = {
  /** To whom: 'Write to Ada Okafor'. */
  title: string
  /** Who gets the email, above the fields. */
  meaning: ReactNode
  /** The very email, with the words as they are; `previewKey` names the recipients in the cache. */
  loadPreview: (writing: Writing) => Promise<WrittenMail>
  previewKey: readonly unknown[]
  /** Sends it and says so; the same number is one email, however often it is sent. */
  send: (writing: Writing & { requestId: string }) => Promise<void>
  onClose: () => void
}

/** Staff write an email and see it as its recipient will, before it is sent. */
export function WriteDialog({ title, meaning, loadPreview, previewKey, send, onClose }: Props) {
  const { fields, writing, hasWords, validate } = useWriting()
  const [leaving, setLeaving] = useState(false)
  const [requestId] = useState(newRequestId)

  async function confirm() {
    if (!validate()) return
    await send({ ...writing, requestId })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      wide
      staysOpen
      title={title}
      confirmLabel="Send email"
      onConfirm={confirm}
      onClose={() => (hasWords ? setLeaving(true) : onClose())}
    >
      <Typography sx={{ maxWidth: '72ch' }}>{meaning}</Typography>
      <BesideMail>
        <WritingFields {...fields} />
        <WrittenMailPreview writing={writing} loadPreview={loadPreview} previewKey={previewKey} />
      </BesideMail>
      <DiscardDialog open={leaving} onDiscard={onClose} onClose={() => setLeaving(false)} />
    </ConfirmDialog>
  )
}

type Fields = {
  writing: Writing
  problems: Partial<Writing>
  onChange: (part: Partial<Writing>) => void
  subject: RefObject<HTMLInputElement | null>
  text: RefObject<HTMLTextAreaElement | null>
}

/** The words so far. What is wrong with them is said when somebody tries to send them, all of it at once. */
function useWriting() {
  const [writing, setWriting] = useState<Writing>({ subject: '', text: '' })
  const [tried, setTried] = useState(false)
  const subject = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const problems = problemsOf(writing)
  const onChange = (part: Partial<Writing>) => setWriting((last) => ({ ...last, ...part }))

  function validate(): boolean {
    setTried(true)
    const first = problems.subject ? subject : problems.text ? text : undefined
    first?.current?.focus()
    return first === undefined
  }

  const fields: Fields = { writing, problems: tried ? problems : {}, onChange, subject, text }
  return { fields, writing, validate, hasWords: Boolean(writing.subject.trim() || writing.text.trim()) }
}

function WritingFields({ writing, problems, onChange, subject, text }: Fields) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <LabelledField
        label="Subject"
        value={writing.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
        error={problems.subject}
        required
        autoFocus
        autoComplete="off"
        inputRef={subject}
        inputProps={{ maxLength: writtenMailLimits.subject }}
      />
      <LabelledField
        label="Message"
        value={writing.text}
        onChange={({ target }) => onChange({ text: target.value })}
        error={problems.text}
        hint="The greeting and the community’s name are added, as the preview shows."
        multiline
        minRows={8}
        required
        inputRef={text}
        inputProps={{ maxLength: writtenMailLimits.text }}
      />
    </Box>
  )
}

type DiscardProps = { open: boolean; onDiscard: () => void; onClose: () => void }

function DiscardDialog({ open, onDiscard, onClose }: DiscardProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard this email?"
      confirmLabel="Discard"
      cancelLabel="Keep writing"
      destructive
      onConfirm={async () => onDiscard()}
      onClose={onClose}
    >
      It has not been sent, and its text will be lost.
    </ConfirmDialog>
  )
}
