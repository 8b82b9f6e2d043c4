import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { BesideMail } from './BesideMail.tsx'
import { MailPaper } from './MailPaper.tsx'
import { PlacedTextInput } from './PlacedTextInput.tsx'
import { isInSubject, type MailWords, placeOf, type WordedMail } from './wordedMail.ts'

type Words = { subject: string; body: string }
type Props = {
  /** The email before any change. */
  first: WordedMail
  affected: number
  /** The email as it reads with the changes so far, or what is wrong with them. */
  state: { shown: WordedMail | null; wordsError: string | undefined }
  onChange: (mail: MailWords) => void
}

/** What the first recipient would read; the words can be unfolded beside it and changed this once. */
export function WordedMailForm({ first, affected, state, onChange }: Props) {
  const [changing, setChanging] = useState(false)
  const form = useForm<Words>({ defaultValues: { subject: first.subject, body: first.body } })
  const { subject, body } = useWatch({ control: form.control }) as Words
  const { dirtyFields } = form.formState
  const [newSubject, newBody] = [dirtyFields.subject, dirtyFields.body]

  useEffect(
    () => onChange({ ...(newSubject && { subject }), ...(newBody && { body }) }),
    [subject, body, newSubject, newBody, onChange],
  )

  const preview = <MailPreview first={first} affected={affected} state={state} />
  if (!changing)
    return (
      <>
        {preview}
        <Button size="small" onClick={() => setChanging(true)} sx={{ mt: 1.5 }}>
          Change the words
        </Button>
      </>
    )
  return (
    <FormProvider {...form}>
      <BesideMail>
        <MailWordInputs first={first} />
        {preview}
      </BesideMail>
    </FormProvider>
  )
}

function MailWordInputs({ first: { places } }: Pick<Props, 'first'>) {
  return (
    <Box role="group" aria-label="Text of the email" sx={{ minWidth: 0 }}>
      <PlacedTextInput
        name="subject"
        label="Subject"
        places={places.filter(isInSubject).map(placeOf)}
        autoFocus
      />
      <PlacedTextInput
        name="body"
        label="Body"
        lines={9}
        places={places.map(placeOf)}
        hint="Your changes apply to this email only. Text in braces is filled in for each person."
      />
    </Box>
  )
}

function MailPreview({ first, affected, state: { shown, wordsError } }: Omit<Props, 'onChange'>) {
  return (
    <Box sx={{ minWidth: 0, mt: 2 }}>
      <Typography sx={{ fontWeight: 550, mb: 0.75 }}>
        {affected === 1 ? 'Preview' : `Preview for the first of ${affected}`}
        {first.places.includes('link') && ', with an example link'}
      </Typography>
      <Box role="status">{wordsError && <Alert severity="error">{wordsError}</Alert>}</Box>
      {!wordsError && shown && (
        <MailPaper recipient={shown.recipient} subject={shown.previewSubject} text={shown.previewText} />
      )}
    </Box>
  )
}
