import { maxQuestionLength, questionDays } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { BesideMail } from '../../shared/mail/BesideMail.tsx'
import { MailPaper } from '../../shared/mail/MailPaper.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { useSettled } from '../../shared/useSettled.ts'
import type { Application } from '../documents.ts'

const questionPreviewDocument = graphql(`
  query ApplicationQuestionPreview($ids: [ID!]!, $text: String!) {
    applicationQuestionPreview(ids: $ids, text: $text) { asked recipient subject text }
  }
`)

const askDocument = graphql(`
  mutation ApplicationAskQuestion($ids: [ID!]!, $text: String!) { applicationAskQuestion(ids: $ids, text: $text) { id } }
`)

type Props = { application: Application; onClose: () => void }

/** Asks an applicant something by email, and shows the email before it is sent. */
export function AskDialog({ application, onClose }: Props) {
  const [text, setText] = useState('')
  const { preview, error } = useQuestionPreview(application.id, text)
  const ask = useAsk()
  return (
    <ConfirmDialog
      open
      wide
      title={`Ask ${nameOf(application)}`}
      confirmLabel="Send question"
      disabled={!text.trim() || preview?.asked === 0}
      onClose={onClose}
      onConfirm={() => ask(application, text)}
    >
      <Typography sx={{ maxWidth: '72ch' }}>
        The email contains a link to an answer page, valid for {questionDays} days and one answer. The answer
        will appear here.
      </Typography>
      <BesideMail>
        <LabelledField
          label="Question"
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={6}
          required
          autoFocus
          inputProps={{ maxLength: maxQuestionLength }}
        />
        <QuestionMail preview={preview} error={error} />
      </BesideMail>
    </ConfirmDialog>
  )
}

type Preview = ReturnType<typeof useQuestionPreview>

function QuestionMail({ preview, error }: Preview) {
  return (
    <Box sx={{ minWidth: 0, mt: 2 }}>
      <Typography sx={{ fontWeight: 550, mb: 0.75 }}>Preview, with an example link</Typography>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!preview && !error && <Placeholder variant="rounded" height={280} />}
      {preview?.asked === 0 && (
        <Alert severity="warning">A colleague has already decided on this application.</Alert>
      )}
      {preview && preview.asked > 0 && (
        <MailPaper recipient={preview.recipient} subject={preview.subject} text={preview.text} />
      )}
    </Box>
  )
}

/** Shown in the preview where the question will be. */
const dots = '…'

/** The email of a question, with the words as they were a moment ago. */
function useQuestionPreview(id: string, text: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const settled = useSettled(text.trim())
  const { data, error } = useQuery({
    queryKey: ['applicationQuestion', id, settled],
    queryFn: async () =>
      (await request(questionPreviewDocument, { ids: [id], text: settled || dots }))
        .applicationQuestionPreview,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return { preview: data, error }
}

function useAsk() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  return async function ask(application: Application, text: string) {
    const { applicationAskQuestion: asked } = await request(askDocument, { ids: [application.id], text })
    await Promise.all(
      ['applications', 'outbox'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
    if (asked.length === 0)
      throw new Error('The question was not sent: a colleague has already decided on this application.')
    notify(`The question to ${nameOf(application)} is on its way`, { type: 'info' })
  }
}
