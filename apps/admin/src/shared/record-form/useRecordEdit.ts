import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type RaRecord, useNotify, useUpdate } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftRules } from './KeepDraft.tsx'
import type { RecordFormState } from './RecordForm.tsx'
import {
  type Conflict,
  changedFields,
  isConflict,
  loadConflict,
  pickFields,
  type RecordFormDefinition,
  refusalErrors,
  type Wire,
} from './recordForm.ts'

type Outcome<Opened> = {
  /** The toast. */
  savedText: string
  /** Where the form leads once it is saved; without it the form stays and goes on from what was saved. */
  leave?: (saved: Opened) => void
}

type RecordEdit<Opened, Values extends FieldValues> = {
  form: RecordFormState<Values>
  /** The record that the form's changes are made to. */
  opened: Opened
  /** Makes the changes to this record from now on; what is typed stays. */
  goOnFrom: (record: Opened) => void
}

/** The form of a record that exists: sends what differs from it, and settles what somebody else changed meanwhile. */
export function useRecordEdit<Opened extends RaRecord, Values extends FieldValues>(
  definition: RecordFormDefinition<Opened, Values>,
  record: Opened,
  { savedText, leave }: Outcome<Opened>,
): RecordEdit<Opened, Values> {
  const { toValues, toInput, problemsOf, refusalOf } = definition
  const send = useSend<Opened>(definition.resource, savedText)
  const { opened, base, goOnFrom } = useOpened(record)
  const { left, finish } = useFinish(goOnFrom, leave)
  const changed = (values: Values) => changedFields(definition, toValues(base.current), values)
  const { ask, question } = useConflict(definition, changed, goOnFrom)

  async function submit(values: Values) {
    const [fields, input] = [changed(values), toInput(values)]
    try {
      finish({ ...base.current, ...(await send(base.current, pickFields(input, fields))) })
    } catch (error) {
      if (!isConflict(error) || !definition.conflict) return refusalErrors(error as Error, refusalOf)
      const mine = { opened: base.current, input, fields: error.details.fields as string[] }
      ask(await loadConflict(definition, mine))
    }
  }

  return {
    opened,
    goOnFrom,
    form: {
      definition: definition as never,
      values: toValues(opened),
      changed,
      problems: (values) => problemsOf?.(values, changed(values)) ?? {},
      submit,
      isUnsaved: (values) => !left.current && changed(values).length > 0,
      conflict: question,
      draft: definition.keepsDraft && draftOf(opened, toValues, goOnFrom),
    },
  }
}

/** A draft is of the record as it was: what a colleague has changed since is found when it is saved. */
const draftOf = <Opened extends RaRecord>(
  opened: Opened,
  toValues: (record: Opened) => FieldValues,
  goOnFrom: (record: Opened) => void,
): DraftRules => ({
  of: String(opened.id),
  base: opened,
  restore(form, earlier: Opened) {
    form.reset(toValues(earlier))
    goOnFrom(earlier)
  },
})

/** Where a form leads once it is saved: away, or on from what was saved. */
function useFinish<Opened>(goOnFrom: (saved: Opened) => void, leave: Outcome<Opened>['leave']) {
  const left = useRef(false)
  function finish(saved: Opened) {
    if (!leave) return goOnFrom(saved)
    left.current = true
    leave(saved)
  }
  return { left, finish }
}

/** What somebody else changed in the same fields, until the person has said which values stay. */
function useConflict<Opened extends RaRecord, Values extends FieldValues>(
  { toValues }: RecordFormDefinition<Opened, Values>,
  changed: (values: Values) => string[],
  goOnFrom: (record: Opened) => void,
) {
  const [conflict, ask] = useState<Conflict<Opened>>()
  const dismiss = () => ask(undefined)

  function resolve({ latest }: Conflict<Opened>, form: UseFormReturn, keepTheirs: string[]) {
    const mine = changed(form.getValues() as Values).filter((field) => !keepTheirs.includes(field))
    moveForm(form, toValues(latest), mine)
    goOnFrom(latest)
    dismiss()
  }

  const question: RecordFormState['conflict'] = conflict && {
    fields: conflict.fields,
    resolve: (form, keepTheirs) => resolve(conflict, form, keepTheirs),
    dismiss,
  }
  return { ask, question }
}

/** Moves the form to the record as it is now, and keeps what is typed in the given fields. */
function moveForm(form: UseFormReturn, latest: FieldValues, kept: string[]) {
  const typed = form.getValues()
  form.reset(latest)
  for (const field of kept) form.setValue(field, typed[field], { shouldDirty: true })
}

/** The record that the form's changes are made to; `base` at once, unlike the state, for what is sent right after. */
function useOpened<Opened>(record: Opened) {
  const [opened, setOpened] = useState(record)
  const base = useRef(record)
  function goOnFrom(next: Opened) {
    base.current = next
    setOpened(next)
  }
  return { opened, base, goOnFrom }
}

const nothingText = 'Nothing to save: the record already has these values'

/** Sends a change with the record as it was opened, says that it is saved, and has lists load again. */
function useSend<Opened extends RaRecord>(resource: string, savedText: string) {
  const [update] = useUpdate<Opened>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return async function send(opened: Opened, input: Wire): Promise<Opened> {
    if (Object.keys(input).length === 0) {
      notify(nothingText, { type: 'info' })
      return opened
    }
    const call = { id: opened.id, data: input as never, previousData: opened }
    const saved = (await update(resource, call, { returnPromise: true })) as Opened
    await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
    notify(savedText, { type: 'info' })
    return saved
  }
}
