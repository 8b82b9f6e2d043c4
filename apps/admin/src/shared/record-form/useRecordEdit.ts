import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type RaRecord, useNotify, useUpdate } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RecordFormState } from './RecordForm.tsx'
import {
  type Conflict,
  changedFields,
  isConflict,
  loadConflict,
  pickFields,
  type RecordFormDefinition,
  refusalErrors,
} from './recordForm.ts'

type Outcome<Opened> = {
  /** The toast. */
  savedText: string
  /** Where the form leads once it is saved; without it the form stays and goes on from what was saved. */
  leave?: (saved: Opened) => void
}

/** The form of a record that exists: sends what differs from it, and settles what somebody else changed meanwhile. */
export function useRecordEdit<Opened extends RaRecord, Values extends FieldValues>(
  definition: RecordFormDefinition<Opened, Values>,
  record: Opened,
  { savedText, leave }: Outcome<Opened>,
) {
  const { resource, toValues, toInput, problemsOf, refusalOf } = definition
  const [update] = useUpdate<Opened>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [opened, setOpened] = useState(record)
  // Beside the state, because the form is sent again in the same moment in which a conflict moves it.
  const base = useRef(record)
  const left = useRef(false)
  const [conflict, setConflict] = useState<Conflict<Opened>>()

  const changed = (values: Values) => changedFields(definition, toValues(base.current), values)

  function goOnFrom(next: Opened) {
    base.current = next
    setOpened(next)
  }

  async function finish(saved: Opened) {
    await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
    notify(savedText, { type: 'info' })
    if (!leave) return goOnFrom({ ...base.current, ...saved })
    left.current = true
    leave(saved)
  }

  async function submit(values: Values) {
    const fields = changed(values)
    if (fields.length === 0) return void notify('Nothing to save: the record already has these values', {})
    const input = toInput(values)
    const call = { id: base.current.id, data: pickFields(input, fields) as never, previousData: base.current }
    try {
      await finish((await update(resource, call, { returnPromise: true })) as Opened)
    } catch (error) {
      if (!isConflict(error) || !definition.conflict) return refusalErrors(error as Error, refusalOf)
      const disputed = error.details.fields as string[]
      setConflict(await loadConflict(definition, { opened: base.current, input, fields: disputed }))
    }
  }

  /** Moves the form to the record as it is now, with everything changed here except what is theirs to keep. */
  function resolve({ getValues, reset, setValue }: UseFormReturn, keepTheirs: string[]) {
    if (!conflict) return
    const values = getValues() as Values
    const mine = changed(values).filter((field) => !keepTheirs.includes(field))
    reset(toValues(conflict.latest))
    for (const field of mine) setValue(field, values[field], { shouldDirty: true })
    goOnFrom(conflict.latest)
    setConflict(undefined)
  }

  const form: RecordFormState<Values> = {
    definition: definition as never,
    values: toValues(opened),
    changed,
    problems: (values) => problemsOf?.(values, changed(values)) ?? {},
    submit,
    isUnsaved: (values) => !left.current && changed(values).length > 0,
    conflict: conflict && {
      fields: conflict.fields,
      resolve,
      dismiss: () => setConflict(undefined),
    },
  }
  return { form, opened, goOnFrom }
}
