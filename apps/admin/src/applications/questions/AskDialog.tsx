import { maxQuestionLength, questionDays } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { MailPaper } from '../../shared/mail/MailPaper.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Application } from '../application.ts'
import { useAsk } from './useAsk.ts'
import { useQuestionPreview } from './useQuestionPreview.ts'

type Props = { application: Application; onClose: () => void }

/** Asks an applicant something by mail, and shows the mail before it goes. */
export function AskDialog({ application, onClose }: Props) {
  const [text, setText] = useState('')
  const { preview, error } = useQuestionPreview(application.id, text)
  const ask = useAsk()
  return (
    <ConfirmDialog
      open
      wide
      title={`Ask ${nameOf(application)}`}
      confirmLabel="Send the question"
      disabled={!text.trim() || preview?.asked === 0}
      onClose={onClose}
      onConfirm={() => ask(application, text)}
    >
      <Typography sx={{ maxWidth: '72ch' }}>
        The mail carries a link to a page for the answer, good for {questionDays} days and one answer. What
        comes back stands here.
      </Typography>
      <Box sx={columnsStyle}>
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
        <Box sx={{ minWidth: 0, mt: 2 }}>
          <Typography sx={{ fontWeight: 550, mb: 0.75 }}>
            As it will be mailed, with an example of the link
          </Typography>
          {error && <Alert severity="warning">{error.message}</Alert>}
          {!preview && !error && <Skeleton variant="rounded" height={280} aria-label="Loading" />}
          {preview?.asked === 0 && (
            <Alert severity="warning">A colleague has decided about this application meanwhile.</Alert>
          )}
          {preview && preview.asked > 0 && (
            <MailPaper recipient={preview.recipient} subject={preview.subject} text={preview.text} />
          )}
        </Box>
      </Box>
    </ConfirmDialog>
  )
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
