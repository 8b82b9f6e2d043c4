import { useCallback, useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { DecisionDetails } from './DecisionDetails.tsx'
import type { DecisionAsked } from './decision.ts'
import type { DecisionMail } from './decisionDocuments.ts'
import { decisionWords } from './decisionWords.ts'
import { useDecide } from './useDecide.ts'
import { useDecisionPreview } from './useDecisionPreview.ts'

type Props = {
  asked: DecisionAsked
  onClose: () => void
  /** Once it is done, with the number of those it was about; 0 when a colleague was faster. */
  onDone: (count: number) => void
}

const peopleText = (count: number) => `${count} ${count === 1 ? 'applicant' : 'applicants'}`

const isSame = (one: DecisionMail, other: DecisionMail) =>
  one.subject === other.subject && one.body === other.body

/** Says whom a decision is about and whom it leaves alone, shows the mail, lets it be changed, and decides. */
export function DecisionDialog({ asked, onClose, onDone }: Props) {
  const [mail, setMail] = useState<DecisionMail>({})
  const changeMail = useCallback(
    (next: DecisionMail) => setMail((last) => (isSame(last, next) ? last : next)),
    [],
  )
  const [withoutMail, setWithoutMail] = useState(false)
  const state = useDecisionPreview(asked, mail)
  const decide = useDecide()
  const { label } = decisionWords[asked.decision]
  const [person] = asked.people
  const alone = asked.people.length === 1 && person
  const affected = state.preview?.affected ?? 0
  const whom = alone ? nameOf(person) : peopleText(state.preview ? affected : asked.people.length)

  return (
    <ConfirmDialog
      open
      wide
      title={state.preview && affected === 0 ? `Nobody to ${label.toLowerCase()}` : `${label} ${whom}?`}
      confirmLabel={alone || !state.preview ? label : `${label} ${peopleText(affected)}`}
      destructive={asked.decision === 'REJECT'}
      // Nothing is mailed that was not shown.
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
