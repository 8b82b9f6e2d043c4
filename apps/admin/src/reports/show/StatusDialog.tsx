import { type ReportStatus, reportLimits } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { WordedMailForm } from '../../shared/mail/WordedMailForm.tsx'
import { type MailWords, useWordedPreview } from '../../shared/mail/wordedMail.ts'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { mailPreviewDocument, type Report, updateDocument } from '../documents.ts'
import { isOutcome, statusWords, titleOf } from '../reportWords.ts'

type Props = { report: Report; status: ReportStatus; onClose: () => void }

/** Asks for a note on a new status, and whether the reporter is told the outcome by the email that is shown. */
export function StatusDialog({ report, status, onClose }: Props) {
  const [note, setNote] = useState('')
  const [telling, setTelling] = useState(false)
  const [words, setWords] = useState<MailWords>({})
  const changeWords = useCallback(
    (next: MailWords) => setWords((last) => (isSame(last, next) ? last : next)),
    [],
  )
  const state = useOutcomeMail(report, status, words)
  const save = useStatusChange(report)
  const { label, meaning } = statusWords[status]

  return (
    <ConfirmDialog
      open
      wide={telling}
      title={`${label}: ${titleOf(report)}`}
      confirmLabel={telling ? `${label} and send` : label}
      // No email is sent that was not shown.
      disabled={telling && !state.isRead}
      onConfirm={() => save(status, { note, mail: telling ? words : undefined })}
      onClose={onClose}
    >
      <Typography>{meaning}</Typography>
      <LabelledField
        label="Note"
        hint="For colleagues. It stays in the history."
        multiline
        minRows={3}
        autoFocus
        value={note}
        onChange={({ target }) => setNote(target.value)}
        inputProps={{ maxLength: reportLimits.note }}
      />
      {isOutcome(status) && (
        <OutcomeMail state={state} telling={telling} onTelling={setTelling} onWords={changeWords} />
      )}
    </ConfirmDialog>
  )
}

type OutcomeProps = {
  state: ReturnType<typeof useOutcomeMail>
  telling: boolean
  onTelling: (telling: boolean) => void
  onWords: (words: MailWords) => void
}

/** Whether the reporter is told, and by which email. */
function OutcomeMail({ state, telling, onTelling, onWords }: OutcomeProps) {
  const { preview, failure } = state
  if (failure) return <Alert severity="warning">{failure}</Alert>
  if (!preview) return <Placeholder height={40} />
  if (!preview.mail)
    return (
      <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
        There is no reporter who can be emailed.
      </Typography>
    )
  return (
    <>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={<Checkbox checked={telling} onChange={(_event, checked) => onTelling(checked)} />}
        label="Tell the reporter by email"
      />
      {/* Hidden rather than removed, so that ticking the box again finds the words as they were. */}
      <div hidden={!telling}>
        <WordedMailForm first={preview.mail} affected={1} state={state} onChange={onWords} />
      </div>
    </>
  )
}

const isSame = (one: MailWords, other: MailWords) => one.subject === other.subject && one.body === other.body

/** The email about the outcome, with the words as they were a moment ago. */
function useOutcomeMail({ id }: Report, status: ReportStatus, words: MailWords) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useWordedPreview({
    queryKey: ['reportMail', id, status],
    load: async (mail) => ({
      mail: (await request(mailPreviewDocument, { id, status, mail })).reportMailPreview,
    }),
    words,
    enabled: isOutcome(status),
  })
}

type Change = { note: string; mail: MailWords | undefined }

function useStatusChange({ id, version }: Report) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return async function save(status: ReportStatus, { note, mail }: Change) {
    const input = { status, note: note.trim() || null }
    await request(updateDocument, { id, input, ifVersion: version, mail })
    await queryClient.invalidateQueries({ queryKey: ['reports'] })
    notify(statusWords[status].done, { type: 'info' })
  }
}
