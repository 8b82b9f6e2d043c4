import { maxNoteLength } from '@hearth/contract'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { FormError } from '../../shared/form/FormError.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { UnsavedChanges } from '../../shared/record-form/UnsavedChanges.tsx'
import { noteCreateDocument } from './noteDocuments.ts'

export function NoteForm({ applicationId }: { applicationId: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const written = useRef('')
  const isUnsaved = useCallback(() => written.current.trim() !== '', [])

  function write(next: string) {
    written.current = next
    setText(next)
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || pending) return
    setPending(true)
    setError(undefined)
    try {
      await request(noteCreateDocument, { id: applicationId, text })
      write('')
      await queryClient.invalidateQueries({ queryKey: ['applications'] })
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setPending(false)
    }
  }

  return (
    <form onSubmit={add} aria-label="New note">
      <LabelledField
        label="Add a note"
        value={text}
        onChange={({ target }) => write(target.value)}
        multiline
        minRows={2}
        inputProps={{ maxLength: maxNoteLength }}
      />
      <FormError message={error} />
      <Button type="submit" size="small" loading={pending} disabled={!text.trim()} sx={{ mt: 1.25 }}>
        Add note
      </Button>
      <UnsavedChanges when={isUnsaved} />
    </form>
  )
}
