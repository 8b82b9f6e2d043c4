import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { counted } from '../../shared/counted.ts'
import { WordedMailForm } from '../../shared/mail/WordedMailForm.tsx'
import type { MailWords } from '../../shared/mail/wordedMail.ts'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { namesText } from '../../shared/person/namesText.ts'
import { type DecisionAsked, type DecisionPreview, decisionWords } from './decision.ts'
import { type DecisionState, useDecide, useDecisionPreview } from './useDecision.ts'

type Props = {
  asked: DecisionAsked
  onClose: () => void
  /** Called with the number of applicants decided on; 0 when a colleague was faster. */
  onDone: (count: number) => void
}

const applicantsText = (count: number) => counted(count, { one: 'applicant', many: 'applicants' })

const isSameMail = (one: MailWords, other: MailWords) =>
  one.subject === other.subject && one.body === other.body

/** Says whom a decision affects and whom it skips, shows the email, lets staff change it, and decides. */
export function DecisionDialog({ asked, onClose, onDone }: Props) {
  const [mail, setMail] = useState<MailWords>({})
  const changeMail = useCallback(
    (next: MailWords) => setMail((last) => (isSameMail(last, next) ? last : next)),
    [],
  )
  const [withoutMail, setWithoutMail] = useState(false)
  const state = useDecisionPreview(asked, mail)
  const decide = useDecide()
  const { label } = decisionWords[asked.decision]
  const alone = asked.people.length === 1
  const affected = state.preview?.affected ?? 0
  const whom = whomText(asked, state.preview)

  return (
    <ConfirmDialog
      open
      wide
      title={state.preview && affected === 0 ? `No one to ${label.toLowerCase()}` : `${label} ${whom}?`}
      confirmLabel={alone || !state.preview ? label : `${label} ${applicantsText(affected)}`}
      destructive={asked.decision === 'REJECT'}
      // No email is sent that was not shown.
      disabled={affected === 0 || (!withoutMail && !state.isRead)}
      onClose={onClose}
      onConfirm={async () => onDone(await decide(asked, withoutMail ? { withoutMail: true } : { mail }))}
    >
      <DecisionDetails
        asked={asked}
        state={state}
        withoutMail={withoutMail}
        onWithoutMail={setWithoutMail}
        onMail={changeMail}
      />
    </ConfirmDialog>
  )
}

/** Up to three applicants by name; how many were chosen until it is known whom the decision is about. */
function whomText({ people }: DecisionAsked, preview: DecisionPreview | undefined): string {
  const [person] = people
  if (people.length === 1 && person) return nameOf(person)
  return preview ? namesText(preview.names, preview.affected) : applicantsText(people.length)
}

type DetailProps = {
  asked: DecisionAsked
  state: DecisionState
  withoutMail: boolean
  onWithoutMail: (without: boolean) => void
  onMail: (mail: MailWords) => void
}

function DecisionDetails({ asked, state, withoutMail, onWithoutMail, onMail }: DetailProps) {
  const { preview, failure } = state
  if (failure) return <Alert severity="warning">{failure}</Alert>
  if (!preview) return <Placeholder variant="rounded" height={420} />
  const { affected, skipped, mail } = preview
  return (
    <>
      {affected > 0 && (
        <Typography sx={{ maxWidth: '72ch' }}>{decisionWords[asked.decision].meaning}</Typography>
      )}
      <SkippedList skipped={skipped} people={asked.people} />
      {asked.decision === 'REJECT' && affected > 0 && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={withoutMail} onChange={(_event, checked) => onWithoutMail(checked)} />}
          label="Reject without sending an email"
        />
      )}
      {affected > 0 && mail && (
        // Hidden rather than removed, so that unticking the box finds the words as they were.
        <div hidden={withoutMail}>
          <WordedMailForm first={mail} affected={affected} state={state} onChange={onMail} />
        </div>
      )}
    </>
  )
}

const shownNames = 5

type SkippedProps = Pick<DecisionAsked, 'people'> & Pick<DecisionPreview, 'skipped'>

/** Whom a decision skips, by name, and why. */
function SkippedList({ skipped, people }: SkippedProps) {
  if (skipped.length === 0) return null
  return (
    <Box component="ul" sx={{ m: '12px 0 0', pl: 2.5 }}>
      {skipped.map(({ reason, count, ids }) => {
        const names = people.filter(({ id }) => ids.includes(id)).map(nameOf)
        const more = names.length > shownNames ? ` and ${names.length - shownNames} more` : ''
        return (
          <li key={reason}>
            {count} skipped, {reason}: {names.slice(0, shownNames).join(', ')}
            {more}
          </li>
        )
      })}
    </Box>
  )
}
