import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { FormError } from '../form/FormError.tsx'
import { LabelledField } from '../form/LabelledField.tsx'
import { useAttempt } from '../form/useAttempt.ts'
import { UnsavedChanges } from '../record-form/UnsavedChanges.tsx'

type Props = {
  /** What the text is: 'Staff note'. */
  label: string
  text: string
  maxLength: number
  onSave: (text: string) => Promise<unknown>
  /** The text as it is read, with the button that opens it. */
  children: (edit: () => void) => ReactNode
}

/** A text in its place on a page that can be edited there. */
export function InlineText({ children, ...props }: Props) {
  const [editing, setEditing] = useState(false)
  return editing ? (
    <EditText {...props} onClose={() => setEditing(false)} />
  ) : (
    children(() => setEditing(true))
  )
}

type EditProps = Omit<Props, 'children'> & { onClose: () => void }

/** Ctrl+Enter saves, Escape leaves the text as it was. */
function EditText({ label, maxLength, ...props }: EditProps) {
  const { typed, setTyped, pending, error, submit, onKeyDown, isUnsaved } = useEditText(props)
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown}>
      <LabelledField
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={2}
        maxRows={12}
        autoFocus
        inputProps={{ maxLength }}
      />
      <FormError message={error} />
      <Box sx={{ display: 'flex', gap: 1, mt: 1.25 }}>
        <Button type="submit" size="small" variant="contained" loading={pending}>
          Save
        </Button>
        <Button size="small" disabled={pending} onClick={props.onClose}>
          Cancel
        </Button>
      </Box>
      <UnsavedChanges when={isUnsaved} />
    </form>
  )
}

function useEditText({ text, onSave, onClose }: Pick<EditProps, 'text' | 'onSave' | 'onClose'>) {
  const { pending, error, attempt } = useAttempt()
  const [typed, setTyped] = useState(text)
  const latest = useRef(typed)
  latest.current = typed
  const isUnsaved = useCallback(() => latest.current !== text, [text])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    void attempt(async () => {
      if (typed !== text) await onSave(typed)
      onClose()
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Escape' && !pending) onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }

  return { typed, setTyped, pending, error, submit, onKeyDown, isUnsaved }
}
