import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { RoomConflict } from './roomConflict.ts'
import type { RoomFormState, RoomOutcome } from './useRoomForm.ts'

/** Saving a room's form, step by step: refused, in conflict with somebody else's change, or done. */
export function useRoomSaving(state: RoomFormState, onSaved: () => void) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [conflict, setConflict] = useState<RoomConflict>()
  const notify = useNotify()
  const saved = useRef(false)
  const sending = useRef(false)
  const changes = useRef(state.changes)
  changes.current = state.changes
  const isUnsaved = useCallback(() => !saved.current && changes.current().length > 0, [])

  function follow(outcome: RoomOutcome) {
    if (outcome === 'saved') {
      saved.current = true
      notify('The changes are saved', { type: 'info' })
      return onSaved()
    }
    if (outcome === 'nothing') return notify('There was nothing left to save', { type: 'info' })
    if ('conflict' in outcome) return setConflict(outcome.conflict)
    if ('message' in outcome) return setError(outcome.message)
    for (const [field, message] of outcome.problems) state.form.setError(field, { message })
    if (outcome.problems[0]) state.form.setFocus(outcome.problems[0][0])
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    state.form.clearErrors()
    setError(undefined)
    setPending(true)
    try {
      follow(await state.save())
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  async function resolve(keepTheirs: string[]) {
    if (!conflict) return
    const outcome = await state.continueFrom(conflict, keepTheirs)
    setConflict(undefined)
    follow(outcome)
  }

  return { pending, error, conflict, isUnsaved, submit, resolve, dismiss: () => setConflict(undefined) }
}
