import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { MemberActionName, MemberActionPreview } from './actionDocuments.ts'
import { memberActions } from './memberActions.ts'

const count = new Intl.NumberFormat('en-GB')

type Props = {
  action: MemberActionName
  preview: MemberActionPreview | undefined
  error: Error | null
}

/** What an action would do now: to how many, with how many emails, and whom it skips. */
export function PreviewText({ action, preview, error }: Props) {
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (!preview) return <Waiting />
  const { affected, mails, skipped, warnings } = preview
  const { meaning, nobody } = memberActions[action]
  return (
    <Box sx={{ minHeight: 96 }}>
      <Typography>{affected === 0 ? nobody : meaning}</Typography>
      <Box component="ul" sx={{ m: '12px 0 0', pl: 2.5, '&:empty': { display: 'none' } }}>
        {mails > 0 && (
          <li>
            {count.format(mails)} {mails === 1 ? 'email' : 'emails'} with an activation link will be sent
          </li>
        )}
        {skipped.map(({ reason, count: number }) => (
          <li key={reason}>
            {count.format(number)} skipped: {reason}
          </li>
        ))}
      </Box>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 1.5 }}>
          {warning}
        </Alert>
      ))}
    </Box>
  )
}

function Waiting() {
  return (
    <Box role="status" aria-label="Counting the members" sx={{ minHeight: 96 }}>
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="45%" />
    </Box>
  )
}
