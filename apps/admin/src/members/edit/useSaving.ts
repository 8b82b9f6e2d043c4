import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { MemberField } from '../fields/memberFields.ts'
import type { Conflict } from './conflict.ts'
import type { MemberFormState, SaveOutcome } from './useMemberForm.ts'

type Ways = {
  onSaved: () => void
  /** Shows what is wrong with one field. */
  pointAt: (field: MemberField, text: string) => void
}

/** Saving a member's form, step by step: refused, in conflict with somebody else's change, or done. */
export function useSaving(state: MemberFormState, { onSaved, pointAt }: Ways) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const notify = useNotify()

  const saved = useRef(false)
  const changes = useRef(state.changes)
  changes.current = state.changes
  const isUnsaved = useCallback(() => !saved.current && Object.keys(changes.current()).length > 0, [])

  function follow(outcome: SaveOutcome) {
    if (outcome === 'saved') {
      saved.current = true
      notify('The changes are saved', { type: 'info' })
      return onSaved()
    }
    if (outcome === 'nothing') return notify('There was nothing left to save', { type: 'info' })
    if ('conflict' in outcome) return setConflict(outcome.conflict)
    const { field, text } = outcome.refused
    if (field) return pointAt(field, text)
    setError(text)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    state.form.clearErrors()
    setError(undefined)
    setPending(true)
    try {
      follow(await state.save())
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
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
