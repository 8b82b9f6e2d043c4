import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Sheet } from '../../shared/Sheet.tsx'

/** How long the button says that it has copied (specification, section 9). */
const copiedFor = 1000

/** The address by which this member brings others. */
export function ReferralLink({ username }: { username: string }) {
  const [said, setSaid] = useState('Copy')
  const link = `${window.location.origin}/#invitee=${username}`

  async function copy() {
    await navigator.clipboard.writeText(link).then(
      () => setSaid('Copied!'),
      () => setSaid('Not copied'),
    )
    setTimeout(() => setSaid('Copy'), copiedFor)
  }

  return (
    <Sheet title="Referral link">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="code" sx={{ font: 'inherit', flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {link}
        </Typography>
        <Button size="small" onClick={copy} sx={{ minWidth: 92 }} aria-live="polite">
          {said}
        </Button>
      </Box>
    </Sheet>
  )
}
