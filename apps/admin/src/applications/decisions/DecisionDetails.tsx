import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { DecisionMailForm } from './DecisionMailForm.tsx'
import type { DecisionAsked } from './decision.ts'
import type { DecisionMail, DecisionPreview } from './decisionDocuments.ts'
import { decisionWords } from './decisionWords.ts'
import { SkippedList } from './SkippedList.tsx'

type Props = {
  asked: DecisionAsked
  preview: DecisionPreview | undefined
  error: Error | undefined
  withoutMail: boolean
  onWithoutMail: (without: boolean) => void
  onMail: (mail: DecisionMail) => void
}

export function DecisionDetails({ asked, preview, error, withoutMail, onWithoutMail, onMail }: Props) {
  if (!preview)
    return error ? <Alert severity="warning">{error.message}</Alert> : <Skeleton height={320} aria-label="Loading" />
  return (
    <Box>
      {preview.affected > 0 && (
        <Typography sx={{ maxWidth: '72ch' }}>{decisionWords[asked.decision].meaning}</Typography>
      )}
      <SkippedList skipped={preview.skipped} people={asked.people} />
      {asked.decision === 'REJECT' && preview.affected > 0 && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={
            <Checkbox checked={withoutMail} onChange={(_event, checked) => onWithoutMail(checked)} />
          }
          label="Reject without a mail"
        />
      )}
      {preview.affected > 0 && !withoutMail && preview.mail && (
        <DecisionMailForm mail={preview.mail} affected={preview.affected} error={error} onChange={onMail} />
      )}
    </Box>
  )
}
