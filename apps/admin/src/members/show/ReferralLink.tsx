import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../shared/CopyButton.tsx'
import { Sheet } from '../../shared/Sheet.tsx'

/** The address by which this member brings others. */
export function ReferralLink({ username }: { username: string }) {
  const link = `${window.location.origin}/#invitee=${username}`
  return (
    <Sheet title="Referral link">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="code" sx={{ font: 'inherit', flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {link}
        </Typography>
        <CopyButton text={link} />
      </Box>
    </Sheet>
  )
}
