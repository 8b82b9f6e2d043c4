import { newRequestId } from '@hearth/client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type RaRecord, useCreate, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { DraftRules } from './KeepDraft.tsx'
import type { RecordFormState } from './RecordForm.tsx'
import { changedFields, type RecordFormDefinition, refusalErrors, type Wire } from './recordForm.ts'

type Outcome = {
  /** The toast. */
  savedText: string | ((created: RaRecord) => string)
  leave: (created: RaRecord) => void
  /** How the toast and the form say a refusal; without it the form alone says it. */
  refusalText?: (error: Error) => string
}

/** The form of a new record; it may begin with values of another one. */
export function useRecordCreate<Values extends FieldValues>(
  definition: RecordFormDefinition<never, Values>,
  begin: Values,
  { savedText, leave, refusalText }: Outcome,
): RecordFormState<Values> {
  const { resource, fields, toInput, problemsOf, refusalOf, keepsDraft } = definition
  // A second try after a lost answer has the same number, so that it makes no second record.
  const [requestId, setRequestId] = useState(newRequestId)
  const send = useSend(resource, requestId, savedText)
  const notify = useNotify()
  const [values] = useState(begin)
  const left = useRef(false)
  const changed = (now: Values) => changedFields(definition, values, now)

  async function submit(now: Values) {
    try {
      const created = await send(toInput(now))
      left.current = true
      leave(created)
    } catch (error) {
      const errors = refusalErrors(error as Error, refusalOf)
      if (!refusalText) return errors
      const text = refusalText(error as Error)
      notify(text, { type: 'error' })
      return { ...errors, root: { serverError: text } }
    }
  }

  return {
    definition: definition as never,
    values,
    changed,
    problems: (now) => problemsOf?.(now, fields) ?? {},
    submit,
    isUnsaved: (now) => !left.current && changed(now).length > 0,
    draft: keepsDraft && draftOfNew(requestId, setRequestId),
  }
}

const draftOfNew = (requestId: string, goOnWith: (number: string) => void): DraftRules => ({
  of: `new.${requestId}`,
  base: requestId,
  restore: (_form, number) => goOnWith(number),
})

/** Creates the record, once for all tries of this form, says that it is saved, and has lists load again. */
function useSend(resource: string, requestId: string, savedText: Outcome['savedText']) {
  const [create] = useCreate()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return async function send(data: Wire): Promise<RaRecord> {
    const created = await create(resource, { data, meta: { requestId } }, { returnPromise: true })
    await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
    notify(typeof savedText === 'string' ? savedText : savedText(created as RaRecord), { type: 'info' })
    return created as RaRecord
  }
}
