import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { DecisionMailForm } from './DecisionMailForm.tsx'
import type { DecisionAsked } from './decision.ts'
import type { DecisionMail } from './decisionDocuments.ts'
import { decisionWords } from './decisionWords.ts'
import { SkippedList } from './SkippedList.tsx'
import type { useDecisionPreview } from './useDecisionPreview.ts'

type Props = {
  asked: DecisionAsked
  state: ReturnType<typeof useDecisionPreview>
  withoutMail: boolean
  onWithoutMail: (without: boolean) => void
  onMail: (mail: DecisionMail) => void
}

export function DecisionDetails({ asked, state, withoutMail, onWithoutMail, onMail }: Props) {
  const { preview, failure } = state
  if (failure) return <Alert severity="warning">{failure}</Alert>
  if (!preview) return <Skeleton variant="rounded" height={420} aria-label="Loading" />
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
          label="Reject without a mail"
        />
      )}
      {affected > 0 && mail && (
        // Hidden rather than gone: who changes their mind finds the words as they left them.
        <div hidden={withoutMail}>
          <DecisionMailForm first={mail} affected={affected} state={state} onChange={onMail} />
        </div>
      )}
    </>
  )
}
