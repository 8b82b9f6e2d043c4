import { errorMessages } from '@hearth/contract'
import Box from '@mui/material/Box'
import type { Ending } from '../providers/identity/session.ts'

const texts: Record<Ending, string> = {
  ended: `${errorMessages.UNAUTHENTICATED}. Your session has ended. Log in to return to where you were.`,
  'signed-out-elsewhere': `${errorMessages.UNAUTHENTICATED}. You logged out in another tab.`,
  'logout-failed': 'Logout failed. Redirecting anyway...',
  'no-permission': errorMessages.FORBIDDEN,
}

/** Why someone who was logged in stands at the login page now. */
export function EndingNotice({ ending }: { ending: Ending | undefined }) {
  if (!ending) return null
  return (
    <Box
      role="status"
      sx={{
        mt: 2,
        p: '10px 14px',
        borderRadius: 1,
        bgcolor: 'hearth.personalWash',
        color: 'hearth.personalText',
      }}
    >
      {texts[ending]}
    </Box>
  )
}
