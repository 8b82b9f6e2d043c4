import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import { dropDraft, findDraft, type KeptDraft, keepDraft } from '../../providers/drafts.ts'

/** Whose draft a form keeps, and how it is taken up again. */
export type DraftRules = {
  /** The record's id, or `new.` and the number of the new record. */
  of: string
  /** What the form's changes are made to: the record as it was opened, or the number of the new one. */
  base: unknown
  /** Makes the changes to an earlier base. */
  restore: (form: UseFormReturn, base: never) => void
}

/** The name of a form's draft; undefined for a form that keeps none, and until it is known who is signed in. */
export function useDraftName(resource: string, draft: DraftRules | undefined): string | undefined {
  const { data: person } = useGetIdentity()
  return draft && person ? `${person.id}.${resource}.${draft.of}` : undefined
}

const quietMs = 300

type Props = { name: string; rules: DraftRules; isUnsaved: (values: FieldValues) => boolean }

/** Keeps what is typed in case the tab dies, and offers what an earlier tab left. */
export function KeepDraft({ name, rules, isUnsaved }: Props) {
  const form = useFormContext()
  const [found, setFound] = useState(() => findDraft(beginningOf(name)))
  const latest = useRef({ name, rules, isUnsaved })
  latest.current = { name, rules, isUnsaved }

  useEffect(() => {
    const keep = () => keepNow(latest.current, form.getValues())
    let timer: ReturnType<typeof setTimeout>
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, quietMs)
    })
    window.addEventListener('pagehide', keep)
    // Who is signed in may become known only after the first words are typed.
    if (latest.current.isUnsaved(form.getValues())) keep()
    return () => {
      unsubscribe()
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [form])

  function goOn({ base, values }: KeptDraft) {
    rules.restore(form, base as never)
    for (const [field, value] of Object.entries(values)) form.setValue(field, value, { shouldDirty: true })
    setFound(undefined)
  }

  function discard(draft: KeptDraft) {
    dropDraft(draft.name)
    setFound(undefined)
  }

  return (
    <Box role="status">
      {found && <Offer draft={found} onContinue={() => goOn(found)} onDiscard={() => discard(found)} />}
    </Box>
  )
}

/** A new record's form has a number of its own, and takes up what one of another number left. */
const beginningOf = (name: string) => name.replace(/\.new\..*$/, '.new.')

function keepNow({ name, rules: { base }, isUnsaved }: Props, values: FieldValues) {
  if (isUnsaved(values)) keepDraft(name, { at: new Date().toISOString(), values, base })
  else dropDraft(name)
}

type OfferProps = { draft: KeptDraft; onContinue: () => void; onDiscard: () => void }

const Offer = ({ draft: { at }, onContinue, onDiscard }: OfferProps) => (
  <Alert
    severity="info"
    sx={{ mt: 2 }}
    action={
      <>
        <Button size="small" variant="text" onClick={onContinue}>
          Continue
        </Button>
        <Button size="small" variant="text" onClick={onDiscard}>
          Discard
        </Button>
      </>
    }
  >
    You have unsaved changes from {timeOf(at)}.
  </Alert>
)

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndClock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const timeOf = (at: string): string => {
  const date = new Date(at)
  return (date.toDateString() === new Date().toDateString() ? clock : dayAndClock).format(date)
}
