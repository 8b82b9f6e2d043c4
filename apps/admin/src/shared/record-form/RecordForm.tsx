import Box from '@mui/material/Box'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react'
import { Form } from 'react-admin'
import { flushSync } from 'react-dom'
import { type FieldValues, type UseFormReturn, useFormContext, useFormState } from 'react-hook-form'
import { dropDraft } from '../../providers/drafts.ts'
import { ConflictDialog, type ConflictField } from './ConflictDialog.tsx'
import { type DraftRules, KeepDraft, useDraftName } from './KeepDraft.tsx'
import { type Problems, type RecordFormDefinition, refusalErrors, toFieldErrors } from './recordForm.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'

/** A form of a record, new or not, as `useRecordEdit` and `useRecordCreate` give it. */
export type RecordFormState<Values extends FieldValues = FieldValues> = {
  definition: RecordFormDefinition<unknown, Values>
  /** What the inputs begin with. */
  values: Values
  /** The fields that would be sent. */
  changed: (values: Values) => string[]
  problems: (values: Values) => Problems
  /** @returns what was refused, as react-admin's form takes it */
  submit: (values: Values) => Promise<Record<string, unknown> | undefined>
  isUnsaved: (values: Values) => boolean
  /** For a form that keeps what is typed in case the tab dies. */
  draft?: DraftRules | undefined
  conflict?:
    | {
        fields: ConflictField[]
        resolve: (form: UseFormReturn, keepTheirs: string[]) => void
        dismiss: () => void
      }
    | undefined
}

const RecordFormContext = createContext<RecordFormState | null>(null)

export function useRecordForm(): RecordFormState {
  const state = use(RecordFormContext)
  if (!state) throw new Error('useRecordForm needs a RecordForm around it')
  return state
}

type Props<Values extends FieldValues> = {
  form: RecordFormState<Values>
  /** Brings a field in sight; false while it is not there yet. For forms that show a part of their fields. */
  reveal?: (field: string) => boolean
  /** For what needs more room than a form alone. */
  wide?: boolean
  children: ReactNode
}

/** The one form of all records, on react-admin's `Form`. */
export function RecordForm<Values extends FieldValues>({
  form,
  reveal,
  wide = false,
  children,
}: Props<Values>) {
  const state = form as unknown as RecordFormState
  const id = useId()
  const draftName = useDraftName(state.definition.resource, state.draft)
  const drop = () => draftName && dropDraft(draftName)
  const { submit, refuseSecond } = useOneSubmit(state, drop)
  return (
    <RecordFormContext value={state}>
      <Box onSubmitCapture={refuseSecond} sx={{ maxWidth: wide ? undefined : 880 }}>
        <Form
          id={id}
          record={state.values as never}
          resetOptions={whatIsTypedStays}
          resolver={resolverOf(state)}
          onSubmit={submit}
          shouldFocusError={false}
          disableInvalidFormNotification
          noValidate
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={UnsavedRecord}
        >
          {state.draft && draftName && (
            <KeepDraft name={draftName} rules={state.draft} isUnsaved={state.isUnsaved} />
          )}
          {children}
          <FocusOnProblem reveal={reveal} />
          <RefusalEnds />
          <ConflictQuestion formId={id} />
        </Form>
      </Box>
    </RecordFormContext>
  )
}

/** Sends once, however often it is asked while the answer is awaited. */
function useOneSubmit(state: RecordFormState, onSaved: () => void) {
  const sending = useRef(false)

  async function submit(values: FieldValues) {
    if (sending.current) return
    sending.current = true
    try {
      const refused = await state.submit(values)
      if (!state.isUnsaved(values)) onSaved()
      return refused as never
    } catch (error) {
      return refusalErrors(error as Error) as never
    } finally {
      sending.current = false
    }
  }

  // React-admin skips a prevented submit: the second click of a double click ends here.
  const refuseSecond = (event: FormEvent) => sending.current && event.preventDefault()
  return { submit, refuseSecond }
}

const whatIsTypedStays = { keepDirtyValues: true }

const resolverOf =
  ({ problems }: RecordFormState) =>
  async (values: FieldValues) => {
    const errors = toFieldErrors(problems(values))
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

function UnsavedRecord() {
  const { isUnsaved, definition, draft } = useRecordForm()
  const draftName = useDraftName(definition.resource, draft)
  const { getValues } = useFormContext()
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  const when = useCallback(() => latest.current(getValues()), [getValues])
  return <UnsavedChanges when={when} onLeave={() => draftName && dropDraft(draftName)} />
}

/** After each attempt to save, leads to the first field that is wrong, into the middle of the screen. */
function FocusOnProblem({ reveal }: { reveal: ((field: string) => boolean) | undefined }) {
  const { fields } = useRecordForm().definition
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const attempt = useRef(submitCount)

  useEffect(() => {
    if (submitCount === attempt.current) return
    const first = fields.find((field) => errors[field])
    if (first && reveal && !reveal(first)) return
    attempt.current = submitCount
    if (!first) return
    setFocus(first)
    document.activeElement?.scrollIntoView({ block: 'center' })
  })
  return null
}

/** What the server refused is about what was sent: it goes with the next change. Fields do the same for themselves. */
function RefusalEnds() {
  const { watch, clearErrors } = useFormContext()
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => name && clearErrors('root.serverError'))
    return unsubscribe
  }, [watch, clearErrors])
  return null
}

function ConflictQuestion({ formId }: { formId: string }) {
  const { conflict } = useRecordForm()
  const form = useFormContext()
  if (!conflict) return null
  return (
    <ConflictDialog
      fields={conflict.fields}
      onClose={conflict.dismiss}
      onResolve={async (keepTheirs) => {
        // At once, with the form's effects: what resets the form later would end the attempt to save.
        flushSync(() => conflict.resolve(form, keepTheirs))
        const element = document.getElementById(formId) as HTMLFormElement
        element.requestSubmit()
      }}
    />
  )
}
